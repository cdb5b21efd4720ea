package tideline;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Tail;
import tideline.records.RecordLayout;

/** One state of a model: named values. */
public final class State {

  private final StateSchema schema;
  private final long[] words;
  private final int offset;

  State(StateSchema schema, long[] words, int offset) {
    this.schema = schema;
    this.words = words;
    this.offset = offset;
  }

  private Slot slot(String name) {
    return schema
        .slot(name)
        .orElseThrow(() -> new NoSuchElementException("the model has no variable " + name));
  }

  /**
   * The value of a variable: a {@code Boolean}, a {@code Long}, or the name of a constant; of one
   * without a fixed width, a {@code List}, {@code Set} or {@code Map} of such values.
   */
  public Object get(String name) {
    return value(slot(name));
  }

  private Slot fixed(String name) {
    Slot slot = slot(name);
    if (!slot.isFixed()) {
      throw new IllegalArgumentException(name + " is neither a number nor a truth value");
    }
    return slot;
  }

  /** The value of a variable that is a number. */
  public long number(String name) {
    return fixed(name).get(words, offset);
  }

  /** The value of a variable that is true or false. */
  public boolean is(String name) {
    return fixed(name).isSet(words, offset);
  }

  /** All variables in their order, each with its value as {@link #get} gives it. */
  public Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Slot slot : schema.slots()) {
      values.put(slot.name(), value(slot));
    }
    return Collections.unmodifiableMap(values);
  }

  /** The state as the record that it was in a model of {@link tideline.records}. */
  public <S extends Record> S as(Class<S> type) {
    int room = schema.tail().map(Tail::room).orElse(1);
    RecordLayout<S> layout = RecordLayout.of(type, room);
    long[] packed = new long[layout.schema().words()];
    schema.copyByName(words, offset, layout.schema(), packed);
    return layout.read(packed, 0);
  }

  private Object value(Slot slot) {
    return switch (slot.type()) {
      case SlotType.Bool() -> slot.isSet(words, offset);
      case SlotType.Range _ -> slot.get(words, offset);
      case SlotType.Enumeration _ -> slot.print(words, offset);
      case SlotType.Labelled(var _, var label) -> label.applyAsLong(slot.get(words, offset));
      case SlotType.Unbounded unbounded -> unbounded.value(words, offset);
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  @Override
  public String toString() {
    return schema.print(words, offset);
  }
}
