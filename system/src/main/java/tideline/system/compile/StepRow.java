package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Interval;

/**
 * What is known of one transition.
 *
 * @param guards their numbers, in the order in which they may be asked for
 * @param mustWrite what is written for certain, even if it is read, too
 * @param written by slot, the values that may be there if it is written; any, if it is missing
 */
record StepRow(
    List<Integer> guards,
    BitSet effectReads,
    BitSet mayWrite,
    BitSet mustWrite,
    Map<Integer, Interval> written) {

  /** A step of whose values nothing is known. */
  StepRow(List<Integer> guards, BitSet effectReads, BitSet mayWrite, BitSet mustWrite) {
    this(guards, effectReads, mayWrite, mustWrite, Map.of());
  }

  /** The effects of both, behind these guards. */
  StepRow and(StepRow other, List<Integer> both) {
    return new StepRow(
        both,
        PartSlots.union(effectReads, other.effectReads),
        PartSlots.union(mayWrite, other.mayWrite),
        PartSlots.union(mustWrite, other.mustWrite),
        joined(other));
  }

  private Map<Integer, Interval> joined(StepRow other) {
    Map<Integer, Interval> both = new HashMap<>();
    PartSlots.union(mayWrite, other.mayWrite).stream()
        .forEach(slot -> both.put(slot, values(slot).join(other.values(slot))));
    mayWrite.stream()
        .filter(slot -> !other.mayWrite.get(slot))
        .forEach(s -> both.put(s, values(s)));
    other.mayWrite.stream()
        .filter(slot -> !mayWrite.get(slot))
        .forEach(slot -> both.put(slot, other.values(slot)));
    return both;
  }

  Interval values(int slot) {
    return written.getOrDefault(slot, Interval.ALL);
  }

  /** The same step, if one more guard holds. */
  StepRow behind(int guard) {
    List<Integer> all = new ArrayList<>(guards);
    all.add(guard);
    return new StepRow(all, effectReads, mayWrite, mustWrite, written);
  }

  BitSet reads(GuardNumbers numbers) {
    BitSet reads = (BitSet) effectReads.clone();
    guards.forEach(guard -> reads.or(numbers.reads(guard)));
    return reads;
  }
}
