package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.model.StateSchema;

/**
 * The conditions that transitions and targets wait for, numbered; a conjunction stands there as its
 * parts. Transitions that wait for the same share a number.
 */
final class Conjuncts {

  /** What a state says of a condition. */
  enum Truth {
    FALSE,
    TRUE,
    /** Only that it depends on some slots is known. */
    UNKNOWN
  }

  private final List<Slot> slots;
  private final List<SlotCondition> all = new ArrayList<>();
  private final Map<SlotCondition, Integer> numbers = new HashMap<>();

  Conjuncts(StateSchema schema) {
    this.slots = schema.slots();
  }

  /** The numbers of the conditions that together make up one. */
  int[] of(List<SlotCondition> conditions) {
    BitSet found = new BitSet();
    conditions.forEach(condition -> collect(readable(condition), found));
    return found.stream().toArray();
  }

  private void collect(SlotCondition condition, BitSet to) {
    if (condition instanceof SlotCondition.All(var parts)) {
      parts.forEach(part -> collect(part, to));
    } else {
      Integer known = numbers.putIfAbsent(condition, all.size());
      if (known == null) {
        all.add(condition);
      }
      to.set(known == null ? all.size() - 1 : known);
    }
  }

  /** A value without a fixed width cannot be looked at in passing. */
  SlotCondition readable(SlotCondition condition) {
    return switch (condition) {
      case SlotCondition.Within(var slot, _) when !slots.get(slot).isFixed() -> {
        BitSet one = new BitSet();
        one.set(slot);
        yield new SlotCondition.Reading(one);
      }
      case SlotCondition.All(var parts) ->
          new SlotCondition.All(parts.stream().map(this::readable).toList());
      case SlotCondition.Any(var parts) ->
          new SlotCondition.Any(parts.stream().map(this::readable).toList());
      case SlotCondition.Within _, SlotCondition.Reading _ -> condition;
    };
  }

  int count() {
    return all.size();
  }

  SlotCondition get(int number) {
    return all.get(number);
  }

  /** Whether a condition is that a slot has a value. */
  boolean isAt(int number, int slot, long value) {
    return all.get(number) instanceof SlotCondition.Within(var of, var values)
        && of == slot
        && values.equals(Interval.of(value));
  }

  /** The value of a slot of a fixed width. */
  long value(int slot, long[] s, int off) {
    return slots.get(slot).get(s, off);
  }

  /** What a state says of each condition, by number. */
  TruthTest[] tests() {
    return all.stream().map(condition -> TruthTest.of(condition, slots)).toArray(TruthTest[]::new);
  }

  /** The slots that a condition reads. */
  static BitSet reads(SlotCondition condition) {
    BitSet reads = new BitSet();
    addReads(condition, reads);
    return reads;
  }

  private static void addReads(SlotCondition condition, BitSet to) {
    switch (condition) {
      case SlotCondition.Within(var slot, _) -> to.set(slot);
      case SlotCondition.Reading reading -> to.or(reading.slots());
      case SlotCondition.All(var parts) -> parts.forEach(part -> addReads(part, to));
      case SlotCondition.Any(var parts) -> parts.forEach(part -> addReads(part, to));
    }
  }

  /** Whether two intervals have a value in common. */
  static boolean meet(Interval one, Interval other) {
    return one.minimum() <= other.maximum() && other.minimum() <= one.maximum();
  }
}
