package tideline.properties.expression;

import java.util.List;
import java.util.stream.Collectors;
import tideline.model.SlotType;

/** What an expression's value is. */
public sealed interface ValueType {

  /** Truth values. */
  record Truth() implements ValueType {
    @Override
    public String toString() {
      return "a truth value";
    }
  }

  /** Whole numbers of 64 bits. */
  record Whole() implements ValueType {
    @Override
    public String toString() {
      return "a number";
    }
  }

  /** The values of one enumeration; two enumerations are the same if their values are. */
  record Named(SlotType.Enumeration enumeration) implements ValueType {

    private static final int MOST_SHOWN = 6;

    @Override
    public String toString() {
      List<String> names = enumeration.names();
      String end = names.size() > MOST_SHOWN ? ", ..." : "";
      return names.stream()
          .limit(MOST_SHOWN)
          .collect(Collectors.joining(", ", "one of the values ", end));
    }
  }

  /** The type of truth values. */
  static ValueType truth() {
    return new Truth();
  }

  /** The type of whole numbers. */
  static ValueType number() {
    return new Whole();
  }

  /** What a slot's values are in expressions; labels count as the numbers that users see. */
  static ValueType of(SlotType type) {
    return switch (type) {
      case SlotType.Bool _ -> truth();
      case SlotType.Range _, SlotType.Labelled _ -> number();
      case SlotType.Enumeration enumeration -> new Named(enumeration);
      case SlotType.Unbounded _ ->
          throw new IllegalArgumentException("no expression asks for a value without fixed width");
    };
  }
}
