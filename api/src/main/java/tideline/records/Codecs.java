package tideline.records;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;

/** Looks at record types, declares the slots of their components and makes the codecs. */
final class Codecs {

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final MethodType READ = methodType(Object.class, long[].class, int.class);
  private static final MethodType WRITE =
      methodType(void.class, Object.class, long[].class, int.class);

  private final StateSchema.Builder slots;
  private final TailCodec tail;

  /** Declares slots; components without a fixed width are left to the tail. */
  Codecs(StateSchema.Builder slots, TailCodec tail) {
    this.slots = slots;
    this.tail = tail;
  }

  /** The codec of the record that is a state. */
  Codec state(Class<?> type) {
    return record(type, "", Optional.of(MethodHandles.identity(type)));
  }

  /**
   * The codec of a record, whose components get {@code prefix} before their names.
   *
   * @param path from the state to this record; empty if that has several of them
   */
  private Codec record(Class<?> type, String prefix, Optional<MethodHandle> path) {
    RecordComponent[] components = type.getRecordComponents();
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      MethodHandle reader = LOOKUP.unreflectConstructor(constructor);
      MethodHandle writer =
          MethodHandles.empty(methodType(void.class, type, long[].class, int.class));
      MethodHandle updater =
          MethodHandles.empty(methodType(void.class, type, type, long[].class, int.class));
      List<MethodHandle> readers = new ArrayList<>();
      for (RecordComponent component : components) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        MethodHandle get = LOOKUP.unreflect(accessor);
        Codec codec =
            any(
                component.getAnnotatedType(),
                prefix + component.getName(),
                path.map(before -> MethodHandles.filterReturnValue(before, get)));
        Class<?> part = component.getType();
        readers.add(codec.reader().asType(codec.reader().type().changeReturnType(part)));
        MethodHandle write =
            codec.writer().asType(codec.writer().type().changeParameterType(0, part));
        writer = MethodHandles.foldArguments(MethodHandles.filterArguments(write, 0, get), writer);
        MethodHandle update =
            codec
                .updater()
                .asType(
                    codec
                        .updater()
                        .type()
                        .changeParameterType(0, part)
                        .changeParameterType(1, part));
        updater =
            MethodHandles.foldArguments(
                MethodHandles.filterArguments(update, 0, get, get), updater);
      }
      return new Codec(constructed(reader, readers), writer, updater);
    } catch (ReflectiveOperationException | RuntimeException closed) {
      if (closed instanceof IllegalArgumentException known) {
        throw known;
      }
      throw new IllegalArgumentException(
          type.getName() + " cannot be looked at: " + closed.getMessage(), closed);
    }
  }

  /** The constructor, with each argument read from the state. */
  private static MethodHandle constructed(MethodHandle constructor, List<MethodHandle> readers) {
    MethodHandle reader = constructor;
    for (int i = readers.size() - 1; i >= 0; i--) {
      reader = MethodHandles.collectArguments(reader, i, readers.get(i));
    }
    int[] order = new int[2 * readers.size()];
    Arrays.setAll(order, i -> i % 2);
    return MethodHandles.permuteArguments(
        reader, methodType(constructor.type().returnType(), long[].class, int.class), order);
  }

  private Codec any(AnnotatedType annotated, String name, Optional<MethodHandle> path) {
    Class<?> type = raw(annotated.getType(), name);
    if (type == boolean.class || type == Boolean.class) {
      return bool(slots.bool(name));
    }
    if (type == long.class || type == Long.class) {
      return number(range(annotated, name), "readLong", "writeLong", long.class);
    }
    if (type == int.class || type == Integer.class) {
      return number(range(annotated, name), "readInt", "writeInt", int.class);
    }
    if (type.isEnum()) {
      return enumeration(type, name);
    }
    if (type.isRecord()) {
      return record(type, name + ".", path);
    }
    if (type == List.class) {
      Optional<Size> size = Optional.ofNullable(annotated.getAnnotation(Size.class));
      return size.isPresent()
          ? list(annotated, size.get(), name)
          : withoutWidth(annotated, name, path);
    }
    if (type == Set.class) {
      Class<?> element = raw(element(annotated, name).getType(), name);
      return element.isEnum() ? set(element, name) : withoutWidth(annotated, name, path);
    }
    throw unknown(type, name);
  }

  static IllegalArgumentException unknown(Class<?> type, String name) {
    return new IllegalArgumentException(
        "%s is a %s; a state is made of boolean, int, long, enums, records, lists and sets"
            .formatted(name, type.getSimpleName()));
  }

  /** A component of the tail: it is read alone, but written with all others. */
  private Codec withoutWidth(AnnotatedType annotated, String name, Optional<MethodHandle> path) {
    if (path.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no bounds, but is in a list that has: leave out the @Size of that, or write one"
                  .formatted(name)
              + " here");
    }
    Class<?> type = raw(annotated.getType(), name);
    MethodHandle getter = path.get().asType(methodType(Object.class, Object.class));
    int number = tail.add(name, ValueCodecs.of(annotated, name), getter);
    MethodHandle reader =
        bound(
            "readTail",
            methodType(Object.class, TailCodec.class, int.class, long[].class, int.class),
            tail,
            number);
    return new Codec(
        reader.asType(methodType(type, long[].class, int.class)),
        MethodHandles.empty(methodType(void.class, type, long[].class, int.class)),
        MethodHandles.empty(methodType(void.class, type, type, long[].class, int.class)));
  }

  static Class<?> raw(Type type, String name) {
    return switch (type) {
      case Class<?> plain -> plain;
      case ParameterizedType parameterized -> (Class<?>) parameterized.getRawType();
      default -> throw new IllegalArgumentException(name + " has no type that is known: " + type);
    };
  }

  private Slot range(AnnotatedType type, String name) {
    Range range = type.getAnnotation(Range.class);
    if (range == null) {
      throw new IllegalArgumentException(
          "%s is a whole number without bounds: write @Range(max = ...) before its type"
              .formatted(name));
    }
    return slots.range(name, range.min(), range.max());
  }

  private static Codec bool(Slot slot) {
    return Codec.whole(
        bound("readBoolean", methodType(boolean.class, Slot.class, long[].class, int.class), slot),
        bound(
            "writeBoolean",
            methodType(void.class, Slot.class, boolean.class, long[].class, int.class),
            slot));
  }

  private static Codec number(Slot slot, String read, String write, Class<?> type) {
    return Codec.whole(
        bound(read, methodType(type, Slot.class, long[].class, int.class), slot),
        bound(write, methodType(void.class, Slot.class, type, long[].class, int.class), slot));
  }

  private Codec enumeration(Class<?> type, String name) {
    Object[] constants = type.getEnumConstants();
    Slot slot = slots.add(name, new SlotType.Enumeration(names(constants)));
    MethodHandle reader =
        bound(
            "readConstant",
            methodType(Object.class, Object[].class, Slot.class, long[].class, int.class),
            constants,
            slot);
    MethodHandle writer =
        bound(
            "writeConstant",
            methodType(void.class, Slot.class, Enum.class, long[].class, int.class),
            slot);
    return Codec.whole(
        reader.asType(methodType(type, long[].class, int.class)),
        writer.asType(methodType(void.class, type, long[].class, int.class)));
  }

  private static List<String> names(Object[] constants) {
    return Arrays.stream(constants).map(constant -> ((Enum<?>) constant).name()).toList();
  }

  private Codec set(Class<?> element, String name) {
    Object[] constants = element.getEnumConstants();
    Slot[] members = new Slot[constants.length];
    for (int i = 0; i < members.length; i++) {
      members[i] = slots.bool(name + "." + ((Enum<?>) constants[i]).name());
    }
    SetCodec codec = new SetCodec(constants, members);
    return Codec.whole(
        bound("readSet", methodType(Set.class, SetCodec.class, long[].class, int.class), codec),
        bound(
            "writeSet",
            methodType(void.class, SetCodec.class, Set.class, long[].class, int.class),
            codec));
  }

  private Codec list(AnnotatedType annotated, Size size, String name) {
    AnnotatedType element = element(annotated, name);
    Slot length = slots.range(name + ".size", size.min(), size.max());
    Cell[] cells = new Cell[size.max()];
    for (int i = 0; i < cells.length; i++) {
      int first = slots.slots().size();
      Codec codec = any(element, name + "[" + i + "]", Optional.empty());
      List<Slot> place = slots.slots().subList(first, slots.slots().size());
      cells[i] = new Cell(codec.reader().asType(READ), codec.writer().asType(WRITE), place);
    }
    ListCodec codec = new ListCodec(length, cells);
    return new Codec(
        bound("readList", methodType(List.class, ListCodec.class, long[].class, int.class), codec),
        bound(
            "writeList",
            methodType(void.class, ListCodec.class, List.class, long[].class, int.class),
            codec),
        bound(
            "updateList",
            methodType(
                void.class, ListCodec.class, List.class, List.class, long[].class, int.class),
            codec));
  }

  static AnnotatedType element(AnnotatedType type, String name) {
    if (type instanceof AnnotatedParameterizedType parameterized) {
      return parameterized.getAnnotatedActualTypeArguments()[0];
    }
    throw new IllegalArgumentException(name + " does not say what its elements are");
  }

  private static MethodHandle bound(String name, MethodType type, Object... values) {
    try {
      return MethodHandles.insertArguments(LOOKUP.findStatic(Values.class, name, type), 0, values);
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError(name, impossible);
    }
  }
}
