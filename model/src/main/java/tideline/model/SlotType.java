package tideline.model;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;

/** The values of a slot: a contiguous range of longs, and how they are written. */
public sealed interface SlotType {

  /** The smallest value; it is packed as zero. */
  long minimum();

  /** The largest value. */
  long maximum();

  /** The text of a value, as users write it. */
  String print(long value);

  /** The value that a text stands for, if this type has it. */
  OptionalLong parse(String text);

  /** Bits that hold every value of the type. */
  default int bits() {
    return 64 - Long.numberOfLeadingZeros(maximum() - minimum());
  }

  /** Truth values, packed as 0 and 1. */
  record Bool() implements SlotType {
    @Override
    public long minimum() {
      return 0;
    }

    @Override
    public long maximum() {
      return 1;
    }

    @Override
    public String print(long value) {
      return value != 0 ? "true" : "false";
    }

    @Override
    public OptionalLong parse(String text) {
      return switch (text) {
        case "true" -> OptionalLong.of(1);
        case "false" -> OptionalLong.of(0);
        default -> OptionalLong.empty();
      };
    }
  }

  /** Integers from {@code minimum} to {@code maximum}, both included. */
  record Range(long minimum, long maximum) implements SlotType {
    public Range {
      if (minimum > maximum) {
        throw new IllegalArgumentException("empty range " + minimum + ".." + maximum);
      }
    }

    @Override
    public String print(long value) {
      return Long.toString(value);
    }

    @Override
    public OptionalLong parse(String text) {
      try {
        long value = Long.parseLong(text);
        return value >= minimum && value <= maximum ? OptionalLong.of(value) : OptionalLong.empty();
      } catch (NumberFormatException notANumber) {
        return OptionalLong.empty();
      }
    }
  }

  /** Named values, packed as their position. */
  record Enumeration(List<String> names) implements SlotType {
    public Enumeration {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException("an enumeration needs a name");
      }
    }

    @Override
    public long minimum() {
      return 0;
    }

    @Override
    public long maximum() {
      return names.size() - 1L;
    }

    @Override
    public String print(long value) {
      return value >= 0 && value < names.size() ? names.get((int) value) : "?" + value;
    }

    @Override
    public OptionalLong parse(String text) {
      int index = names.indexOf(text);
      return index < 0 ? OptionalLong.empty() : OptionalLong.of(index);
    }
  }

  /**
   * Distinct whole numbers in any order, packed as their position: what a file calls its states,
   * say. Users see the labels; {@link Slot#get} gives the position.
   *
   * @param count how many labels there are
   * @param label the label at a position from 0 to {@code count - 1}
   */
  record Labelled(long count, LongUnaryOperator label) implements SlotType {
    public Labelled {
      if (count < 1) {
        throw new IllegalArgumentException("a labelled type needs a label");
      }
    }

    @Override
    public long minimum() {
      return 0;
    }

    @Override
    public long maximum() {
      return count - 1;
    }

    @Override
    public String print(long value) {
      return value >= 0 && value < count ? Long.toString(label.applyAsLong(value)) : "?" + value;
    }

    /** Looks at every label: for what users write, not for what a search does. */
    @Override
    public OptionalLong parse(String text) {
      try {
        long wanted = Long.parseLong(text);
        for (long value = 0; value < count; value++) {
          if (label.applyAsLong(value) == wanted) {
            return OptionalLong.of(value);
          }
        }
        return OptionalLong.empty();
      } catch (NumberFormatException notANumber) {
        return OptionalLong.empty();
      }
    }
  }

  /**
   * Values without a fixed width, which stand in the tail of a state: no number is one of them.
   * {@link Slot#print} and {@link Slot#isSame} know them.
   *
   * @param word the first word of the tail
   * @param room the words of the tail
   * @param before the types of the parts before this one
   * @param type the type of this part
   */
  record Unbounded(int word, int room, List<TailType> before, TailType type) implements SlotType {
    public Unbounded {
      before = List.copyOf(before);
    }

    @Override
    public long minimum() {
      return 0;
    }

    @Override
    public long maximum() {
      return 0;
    }

    @Override
    public String print(long value) {
      return "?" + value;
    }

    @Override
    public OptionalLong parse(String text) {
      return OptionalLong.empty();
    }

    /** The text of the value in the state at {@code s[off]}. */
    String print(long[] s, int off) {
      try {
        return type.print(value(s, off));
      } catch (IllegalArgumentException noValue) {
        return "? (" + noValue.getMessage() + ")";
      }
    }

    /** The value in the state at {@code s[off]}, as {@link TailType#read} gives it. */
    public Object value(long[] s, int off) {
      TailReader reader = new TailReader().open(s, off + word, room);
      before.forEach(part -> part.skip(reader));
      return type.read(reader);
    }
  }

  /** Truth values. */
  static SlotType bool() {
    return new Bool();
  }

  /** Integers from {@code minimum} to {@code maximum}, both included. */
  static SlotType range(long minimum, long maximum) {
    return new Range(minimum, maximum);
  }

  /** Named values in their order. */
  static SlotType enumeration(String... names) {
    return new Enumeration(List.of(names));
  }
}
