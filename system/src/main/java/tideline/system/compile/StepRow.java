package tideline.system.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is known of one transition.
 *
 * @param guards their numbers, in the order in which they may be asked for
 * @param mustWrite what is written for certain, even if it is read, too
 */
record StepRow(List<Integer> guards, BitSet effectReads, BitSet mayWrite, BitSet mustWrite) {

  /** The effects of both, behind these guards. */
  StepRow and(StepRow other, List<Integer> both) {
    return new StepRow(
        both,
        PartSlots.union(effectReads, other.effectReads),
        PartSlots.union(mayWrite, other.mayWrite),
        PartSlots.union(mustWrite, other.mustWrite));
  }

  /** The same step, if one more guard holds. */
  StepRow behind(int guard) {
    List<Integer> all = new ArrayList<>(guards);
    all.add(guard);
    return new StepRow(all, effectReads, mayWrite, mustWrite);
  }

  BitSet reads(GuardNumbers numbers) {
    BitSet reads = (BitSet) effectReads.clone();
    guards.forEach(guard -> reads.or(numbers.reads(guard)));
    return reads;
  }
}
