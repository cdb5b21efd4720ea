package tideline.reductions.partialorder;

import java.util.List;
import tideline.model.Slot;
import tideline.model.SlotCondition;
import tideline.reductions.partialorder.Conjuncts.Truth;

/** A condition in the form in which it is looked up in states, again and again. */
interface TruthTest {

  /** What the state at {@code s[off]} says of it. */
  Truth of(long[] s, int off);

  /** The form of a condition; its slots have a fixed width. */
  static TruthTest of(SlotCondition condition, List<Slot> slots) {
    return switch (condition) {
      case SlotCondition.Within(var slot, var values) ->
          new Inside(slots.get(slot), values.minimum(), values.maximum());
      case SlotCondition.Reading _ -> (_, _) -> Truth.UNKNOWN;
      case SlotCondition.All(var parts) -> new Joined(all(parts, slots), Truth.FALSE, Truth.TRUE);
      case SlotCondition.Any(var parts) -> new Joined(all(parts, slots), Truth.TRUE, Truth.FALSE);
    };
  }

  private static TruthTest[] all(List<SlotCondition> parts, List<Slot> slots) {
    return parts.stream().map(part -> of(part, slots)).toArray(TruthTest[]::new);
  }

  /** Whether a slot is within bounds. */
  record Inside(Slot slot, long minimum, long maximum) implements TruthTest {
    @Override
    public Truth of(long[] s, int off) {
      long value = slot.get(s, off);
      return value >= minimum && value <= maximum ? Truth.TRUE : Truth.FALSE;
    }
  }

  /** What decides, if a part has it; else the opposite, if no part is unknown. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Joined(TruthTest[] parts, Truth deciding, Truth otherwise) implements TruthTest {
    @Override
    public Truth of(long[] s, int off) {
      boolean unknown = false;
      for (TruthTest part : parts) {
        Truth truth = part.of(s, off);
        if (truth == deciding) {
          return deciding;
        }
        unknown |= truth == Truth.UNKNOWN;
      }
      return unknown ? Truth.UNKNOWN : otherwise;
    }
  }
}
