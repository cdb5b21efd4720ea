package tideline.records;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.StateSchema;
import tideline.model.Tail;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/** The components of a record that have no fixed width: all of them, as they share the tail. */
final class TailCodec {

  /**
   * One of them.
   *
   * @param getter {@code Object -> Object}: from the state's record to the component
   */
  private record Component(String name, ValueCodec codec, MethodHandle getter) {
    Object of(Object state) {
      try {
        return (Object) getter.invokeExact(state);
      } catch (Throwable failure) {
        throw Codec.unchecked(failure);
      }
    }
  }

  private final List<Component> components = new ArrayList<>();
  private Optional<Tail> tail = Optional.empty();

  /** A model is shared by threads: what is reused belongs to one of them. */
  private final ThreadLocal<TailWriter> writers = ThreadLocal.withInitial(TailWriter::new);

  /** Adds a component and returns its number. */
  int add(String name, ValueCodec codec, MethodHandle getter) {
    components.add(new Component(name, codec, getter));
    return components.size() - 1;
  }

  /** Declares the tail behind all slots, if there is a component. */
  void declare(StateSchema.Builder slots, int room) {
    if (!components.isEmpty()) {
      TailPart[] parts =
          components.stream()
              .map(component -> new TailPart(component.name(), component.codec().type()))
              .toArray(TailPart[]::new);
      tail = Optional.of(slots.tail(room, parts));
    }
  }

  boolean isEmpty() {
    return components.isEmpty();
  }

  Object read(int component, long[] s, int off) {
    TailReader reader = tail.orElseThrow().open(new TailReader(), s, off, component);
    return components.get(component).codec().read(reader);
  }

  void write(Object state, long[] to, int at) {
    TailWriter writer = writers.get().clear();
    for (Component component : components) {
      component.codec().write(component.of(state), writer);
    }
    tail.orElseThrow().store(writer, to, at);
  }

  /** Writes over what {@code before} has there, unless that is the same. */
  @SuppressWarnings(
      "ReferenceEquality") // The same object is the same value; equals would cost more.
  void update(Object state, Object before, long[] to, int at) {
    for (Component component : components) {
      if (component.of(state) != component.of(before)) {
        write(state, to, at);
        return;
      }
    }
  }
}
