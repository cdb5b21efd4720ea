package tideline.nets.progress;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.nets.structure.Incidence;
import tideline.nets.structure.SparseVector;

/**
 * The different effects that transitions have on the marking, and for each the sampled markings
 * that it leads to.
 *
 * @param columns the effects by place; none is zero
 * @param targets numbers of markings
 * @param shares how many of all sampled markings these are, from 0 to 1
 */
record Effects(List<SparseVector> columns, List<BitSet> targets, List<Double> shares) {

  Effects {
    columns = List.copyOf(columns);
    targets = List.copyOf(targets);
    shares = List.copyOf(shares);
  }

  static Effects of(Incidence incidence, List<long[]> markings) {
    Map<SparseVector, BitSet> targets = new LinkedHashMap<>();
    for (int transition = 0; transition < incidence.transitions(); transition++) {
      SparseVector column = incidence.column(transition);
      if (column.size() > 0) {
        targets
            .computeIfAbsent(column, fresh -> new BitSet())
            .or(MarkingSample.targets(incidence.net(), markings, transition));
      }
    }
    List<Double> shares = new ArrayList<>();
    targets.values().forEach(set -> shares.add((double) set.cardinality() / markings.size()));
    return new Effects(List.copyOf(targets.keySet()), List.copyOf(targets.values()), shares);
  }

  int size() {
    return columns.size();
  }

  /** What each effect adds to a weighted sum of places. */
  long[] gains(long[] weights) {
    long[] gains = new long[columns.size()];
    for (int effect = 0; effect < gains.length; effect++) {
      SparseVector column = columns.get(effect);
      for (int i = 0; i < column.size(); i++) {
        gains[effect] += column.value(i) * weights[column.index(i)];
      }
    }
    return gains;
  }
}
