package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Interval;

/** How the values of a slot may change by transitions. */
interface SlotMoves {

  /** A slot that has more values than this is not looked at. */
  long MOST_VALUES = 1 << 10;

  /** The values with which a transition can be enabled. */
  Interval before(int transition, int slot);

  /** The moves of a slot by these transitions; nothing if there may be too many. */
  default Optional<List<ValueGraph.Move>> of(int slot, BitSet writers, Dependencies dependencies) {
    List<ValueGraph.Move> all = new ArrayList<>();
    for (int t = writers.nextSetBit(0); t >= 0; t = writers.nextSetBit(t + 1)) {
      Interval before = before(t, slot);
      Interval after = dependencies.written(t, slot);
      if (!isSmall(before) || !isSmall(after)) {
        return Optional.empty();
      }
      boolean certain = dependencies.mustWrite(t).get(slot);
      all.add(new ValueGraph.Move(t, before, after, certain));
    }
    return Optional.of(all);
  }

  /** Whether there are few values, near to zero. */
  static boolean isSmall(Interval values) {
    return values.isInside(-MOST_VALUES, MOST_VALUES);
  }
}
