package tideline.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is known of the form of a condition on states: enough to say which writes may make it true.
 * Slots are named by their index.
 */
public sealed interface SlotCondition {

  /** A slot has one of the values of an interval. */
  record Within(int slot, Interval values) implements SlotCondition {}

  /** All of them hold; without any, it is true. */
  record All(List<SlotCondition> parts) implements SlotCondition {
    public All {
      parts = List.copyOf(parts);
    }
  }

  /** One of them holds; without any, it is false. */
  record Any(List<SlotCondition> parts) implements SlotCondition {
    public Any {
      parts = List.copyOf(parts);
    }
  }

  /** Something that depends on these slots alone. */
  record Reading(BitSet slots) implements SlotCondition {
    public Reading {
      slots = (BitSet) slots.clone();
    }

    /** A copy. */
    @Override
    public BitSet slots() {
      return (BitSet) slots.clone();
    }
  }

  /** Something that may depend on every slot. */
  static SlotCondition unknown(int slots) {
    BitSet all = new BitSet();
    all.set(0, slots);
    return new Reading(all);
  }

  /** A slot has one value. */
  static SlotCondition is(int slot, long value) {
    return new Within(slot, Interval.of(value));
  }

  /** The opposite. */
  default SlotCondition negated() {
    return switch (this) {
      case Within(var slot, var values) -> outside(slot, values);
      case All(var parts) -> new Any(parts.stream().map(SlotCondition::negated).toList());
      case Any(var parts) -> new All(parts.stream().map(SlotCondition::negated).toList());
      case Reading reading -> reading;
    };
  }

  private static SlotCondition outside(int slot, Interval values) {
    List<SlotCondition> parts = new ArrayList<>();
    if (values.minimum() > Long.MIN_VALUE) {
      parts.add(new Within(slot, new Interval(Long.MIN_VALUE, values.minimum() - 1)));
    }
    if (values.maximum() < Long.MAX_VALUE) {
      parts.add(new Within(slot, new Interval(values.maximum() + 1, Long.MAX_VALUE)));
    }
    return parts.size() == 1 ? parts.getFirst() : new Any(parts);
  }
}
