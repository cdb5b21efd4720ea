package tideline.records;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.ModelError;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

/** Looks at types and makes the codecs of their values in a tail. */
final class ValueCodecs {

  private ValueCodecs() {}

  /** The codec of a type with what is written before it; the name is for messages. */
  static ValueCodec of(AnnotatedType annotated, String name) {
    Class<?> type = Codecs.raw(annotated.getType(), name);
    if (type == boolean.class || type == Boolean.class) {
      return new Truths();
    }
    if (type == long.class || type == Long.class) {
      return numbers(annotated, name, Width.LONG);
    }
    if (type == int.class || type == Integer.class) {
      return numbers(annotated, name, Width.INT);
    }
    if (type.isEnum()) {
      return new Constants(List.of(type.getEnumConstants()));
    }
    if (type.isRecord()) {
      return parts(type, name);
    }
    if (type == List.class || type == Set.class) {
      ValueCodec element = of(Codecs.element(annotated, name), name);
      Optional<Size> size = Optional.ofNullable(annotated.getAnnotation(Size.class));
      return type == List.class ? new Lists(name, element, size) : new Sets(name, element, size);
    }
    throw Codecs.unknown(type, name);
  }

  private enum Width {
    INT,
    LONG;

    Object boxed(long value) {
      return this == INT ? (Object) (int) value : (Object) value;
    }
  }

  private record Truths() implements ValueCodec {
    @Override
    public TailType type() {
      return TailType.truth();
    }

    @Override
    public Object read(TailReader in) {
      return in.truth();
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.truth((Boolean) value);
    }
  }

  private static ValueCodec numbers(AnnotatedType annotated, String name, Width width) {
    Range range = annotated.getAnnotation(Range.class);
    return range == null
        ? new Numbers(width)
        : new BoundedNumbers(name, width, range.min(), range.max());
  }

  private record Numbers(Width width) implements ValueCodec {
    @Override
    public TailType type() {
      return TailType.number();
    }

    @Override
    public Object read(TailReader in) {
      return width.boxed(in.number());
    }

    @Override
    public void write(Object value, TailWriter out) {
      out.number(((Number) value).longValue());
    }
  }

  private record BoundedNumbers(String name, Width width, long minimum, long maximum)
      implements ValueCodec {
    @Override
    public TailType type() {
      return TailType.range(minimum, maximum);
    }

    @Override
    public Object read(TailReader in) {
      return width.boxed(in.range(minimum, maximum));
    }

    @Override
    public void write(Object value, TailWriter out) {
      long number = ((Number) value).longValue();
      if (number < minimum || number > maximum) {
        throw new ModelError(
            "%d in %s is outside %d..%d".formatted(number, name, minimum, maximum));
      }
      out.range(number, minimum, maximum);
    }
  }

  private record Constants(List<Object> constants) implements ValueCodec {
    @Override
    public TailType type() {
      return new TailType.Named(constants.stream().map(each -> ((Enum<?>) each).name()).toList());
    }

    @Override
    public Object read(TailReader in) {
      return constants.get((int) in.range(0, constants.size() - 1L));
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // The values are the positions of the constants.
    public void write(Object value, TailWriter out) {
      out.range(((Enum<?>) value).ordinal(), 0, constants.size() - 1L);
    }
  }

  private record Lists(String name, ValueCodec element, Optional<Size> size) implements ValueCodec {
    @Override
    public TailType type() {
      return TailType.list(element.type());
    }

    @Override
    public Object read(TailReader in) {
      Object[] elements = new Object[in.length()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = element.read(in);
      }
      return ArrayBackedList.over(elements);
    }

    @Override
    public void write(Object value, TailWriter out) {
      List<?> list = (List<?>) value;
      requireSize(name, list, size);
      out.length(list.size());
      for (int i = 0; i < list.size(); i++) {
        element.write(list.get(i), out);
      }
    }
  }

  private record Sets(String name, ValueCodec element, Optional<Size> size) implements ValueCodec {
    @Override
    public TailType type() {
      return TailType.set(element.type());
    }

    @Override
    public Object read(TailReader in) {
      Set<Object> elements = new LinkedHashSet<>();
      for (int left = in.length(); left > 0; left--) {
        elements.add(element.read(in));
      }
      return Collections.unmodifiableSet(elements);
    }

    @Override
    public void write(Object value, TailWriter out) {
      Set<?> set = (Set<?>) value;
      requireSize(name, set, size);
      out.beginSet();
      set.forEach(each -> element.write(each, out.element()));
      out.end();
    }
  }

  private static void requireSize(String name, Collection<?> value, Optional<Size> size) {
    if (size.isPresent() && (value.size() < size.get().min() || value.size() > size.get().max())) {
      throw new ModelError(
          "%s has %d elements, outside %d..%d"
              .formatted(name, value.size(), size.get().min(), size.get().max()));
    }
  }

  /** A record as the values of its components. */
  private record Parts(
      Constructor<?> constructor,
      List<Method> accessors,
      List<String> names,
      List<ValueCodec> parts)
      implements ValueCodec {
    @Override
    public TailType type() {
      return new TailType.Fields(names, parts.stream().map(ValueCodec::type).toList());
    }

    @Override
    public Object read(TailReader in) {
      Object[] values = new Object[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).read(in);
      }
      try {
        return constructor.newInstance(values);
      } catch (ReflectiveOperationException failure) {
        throw thrown(failure);
      }
    }

    @Override
    public void write(Object value, TailWriter out) {
      for (int i = 0; i < parts.size(); i++) {
        Object part;
        try {
          part = accessors.get(i).invoke(value);
        } catch (ReflectiveOperationException failure) {
          throw thrown(failure);
        }
        parts.get(i).write(part, out);
      }
    }
  }

  /** What a constructor or accessor of the user's throws. */
  private static RuntimeException thrown(ReflectiveOperationException failure) {
    return Codec.unchecked(failure.getCause() == null ? failure : failure.getCause());
  }

  private static ValueCodec parts(Class<?> type, String name) {
    RecordComponent[] components = type.getRecordComponents();
    if (components.length == 0) {
      throw new IllegalArgumentException(
          "%s has elements of the type %s, which has no components"
              .formatted(name, type.getSimpleName()));
    }
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      List<Method> accessors = new ArrayList<>();
      List<ValueCodec> parts = new ArrayList<>();
      for (RecordComponent component : components) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        accessors.add(accessor);
        parts.add(of(component.getAnnotatedType(), name + "." + component.getName()));
      }
      List<String> names = Arrays.stream(components).map(RecordComponent::getName).toList();
      return new Parts(constructor, List.copyOf(accessors), names, List.copyOf(parts));
    } catch (NoSuchMethodException closed) {
      throw new IllegalArgumentException(type.getName() + " cannot be looked at", closed);
    }
  }
}
