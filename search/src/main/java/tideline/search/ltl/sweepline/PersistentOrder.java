package tideline.search.ltl.sweepline;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import tideline.search.ltl.sweepline.SweepSettings.Order;
import tideline.search.sweep.PersistentStates;
import tideline.search.sweep.Sweep;
import tideline.storage.LongColumn;

/** The total order on persistent states that 002 Def. 5 leaves open. */
final class PersistentOrder {

  private final PersistentStates persistent;
  private final int words;
  private final LongColumn progress;
  private final long size;

  /** The order of the first {@code size} persistent states, whose progress is known. */
  PersistentOrder(Sweep sweep, LongColumn progress, long size) {
    this.persistent = sweep.persistent();
    this.words = sweep.words();
    this.progress = progress;
    this.size = size;
  }

  /** Notes the rank of each state: at first that is its number. */
  void rank(Order order, LongColumn ranks) {
    switch (order) {
      case BY_NUMBER -> {}
      case BY_PROGRESS -> rankByProgress(ranks);
      case BY_VECTOR -> rankByVector(ranks);
    }
  }

  private void rankByProgress(LongColumn ranks) {
    TreeMap<Long, Long> next = new TreeMap<>();
    for (long p = 0; p < size; p++) {
      next.merge(progress.get(p), 1L, Long::sum);
    }
    long before = 0;
    for (Map.Entry<Long, Long> layer : next.entrySet()) {
      long count = layer.getValue();
      layer.setValue(before);
      before += count;
    }
    for (long p = 0; p < size; p++) {
      ranks.set(p, next.merge(progress.get(p), 1L, Long::sum) - 1);
    }
  }

  private void rankByVector(LongColumn ranks) {
    long[][] vectors = new long[Math.toIntExact(size)][];
    for (int p = 0; p < vectors.length; p++) {
      vectors[p] = vector(p);
    }
    Arrays.sort(vectors, Arrays::compareUnsigned);
    for (int rank = 0; rank < vectors.length; rank++) {
      ranks.set(persistent.find(vectors[rank], 0), rank);
    }
  }

  private long[] vector(long p) {
    long[] vector = new long[words];
    persistent.read(p, vector, 0);
    return vector;
  }
}
