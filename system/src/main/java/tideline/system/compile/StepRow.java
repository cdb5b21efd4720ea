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
 * @param ends what it does at the ends of channels
 */
record StepRow(
    List<Integer> guards,
    BitSet effectReads,
    BitSet mayWrite,
    BitSet mustWrite,
    Map<Integer, Interval> written,
    ChannelEnds ends) {

  /** A step of whose values nothing is known. */
  StepRow(List<Integer> guards, BitSet effectReads, BitSet mayWrite, BitSet mustWrite) {
    this(guards, effectReads, mayWrite, mustWrite, Map.of(), ChannelEnds.none());
  }

  /** The effects of both, behind these guards. */
  StepRow and(StepRow other, List<Integer> both) {
    return new StepRow(
        both,
        PartSlots.union(effectReads, other.effectReads),
        PartSlots.union(mayWrite, other.mayWrite),
        PartSlots.union(mustWrite, other.mustWrite),
        joined(other),
        ChannelEnds.none());
  }

  private Map<Integer, Interval> joined(StepRow other) {
    Map<Integer, Interval> both = new HashMap<>();
    PartSlots.union(mayWrite, other.mayWrite).stream()
        .forEach(slot -> both.put(slot, valuesIfWritten(slot, other)));
    both.values().removeIf(Interval.ALL::equals);
    return both;
  }

  private Interval valuesIfWritten(int slot, StepRow other) {
    if (!mayWrite.get(slot)) {
      return other.values(slot);
    }
    return other.mayWrite.get(slot) ? values(slot).join(other.values(slot)) : values(slot);
  }

  Interval values(int slot) {
    return written.getOrDefault(slot, Interval.ALL);
  }

  /** The same step, if one more guard holds, which reads these slots. */
  StepRow behind(int guard, BitSet slots) {
    List<Integer> all = new ArrayList<>(guards);
    all.add(guard);
    return new StepRow(all, effectReads, mayWrite, mustWrite, written, ends.without(slots));
  }

  /**
   * The first of several steps that are taken as one, and what the later ones do.
   *
   * @param certain what is written whatever follows, if the first step writes it for certain
   */
  StepRow followedBy(List<StepRow> later, BitSet laterReads, BitSet certain) {
    BitSet reads = PartSlots.union(effectReads, laterReads);
    BitSet writes = mayWrite;
    StepRow all = this;
    for (StepRow row : later) {
      all = all.and(row, guards);
      writes = PartSlots.union(writes, row.mayWrite);
    }
    BitSet always = (BitSet) mustWrite.clone();
    always.and(certain);
    BitSet touched = (BitSet) laterReads.clone();
    later.forEach(row -> touched.or(row.mayWrite));
    return new StepRow(
        guards,
        reads,
        writes,
        always,
        all.written,
        ends.without(touched).then(later.stream().map(StepRow::ends).toList()));
  }

  /** The same, if it may also leave the state as it is. */
  StepRow orNothing() {
    return new StepRow(guards, effectReads, mayWrite, mustWrite, written, ends.orNothing());
  }

  BitSet reads(GuardNumbers numbers) {
    BitSet reads = (BitSet) effectReads.clone();
    guards.forEach(guard -> reads.or(numbers.reads(guard)));
    return reads;
  }
}
