package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The guards of a system with their numbers, and what each of them reads. */
final class GuardNumbers {

  private final Map<Guard, Integer> numbers = new HashMap<>();
  private final List<Guard> guards = new ArrayList<>();
  private final List<BitSet> reads = new ArrayList<>();

  /** The number of a guard that reads these slots. */
  int of(Guard guard, BitSet slots) {
    Integer known = numbers.putIfAbsent(guard, guards.size());
    if (known != null) {
      return known;
    }
    guards.add(guard);
    reads.add((BitSet) slots.clone());
    return guards.size() - 1;
  }

  Guard guard(int number) {
    return guards.get(number);
  }

  BitSet reads(int number) {
    return reads.get(number);
  }
}
