package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.SlotCondition;

/** The guards of a system with their numbers, and what each of them reads. */
final class GuardNumbers {

  private final Map<Guard, Integer> numbers = new HashMap<>();
  private final List<Guard> guards = new ArrayList<>();
  private final List<BitSet> reads = new ArrayList<>();
  private final List<SlotCondition> forms = new ArrayList<>();

  /** The number of a guard that reads these slots. */
  int of(Guard guard, BitSet slots) {
    return of(guard, slots, new SlotCondition.Reading(slots));
  }

  /** The number of a guard of which the form is known. */
  int of(Guard guard, BitSet slots, SlotCondition form) {
    Integer known = numbers.putIfAbsent(guard, guards.size());
    if (known != null) {
      return known;
    }
    guards.add(guard);
    reads.add((BitSet) slots.clone());
    forms.add(form);
    return guards.size() - 1;
  }

  Guard guard(int number) {
    return guards.get(number);
  }

  SlotCondition form(int number) {
    return forms.get(number);
  }

  BitSet reads(int number) {
    return reads.get(number);
  }
}
