package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Slot;
import tideline.model.SlotType;

/**
 * The edges of a sample by what they change: two edges are of one kind if they change the same
 * slots in the same way. A large sample has few kinds.
 *
 * <pre>
 *   features   for a slot that counts: by how much it changes;
 *              for a slot with few values: one feature per value, -1 for the old and +1 for the new
 *   start[k]   where the features of kind k begin in feature and amount
 *   counts[k]  how many edges are of kind k
 * </pre>
 */
final class EdgeKinds {

  /** A slot with more values than this only counts. */
  private static final int MOST_VALUES = 24;

  private static final int MOST_KINDS = 2048;

  /** A prime above any number of states, so that its multiples meet every state. */
  private static final int STRIDE = Integer.MAX_VALUE;

  private final List<Column> columns = new ArrayList<>();
  private final List<List<Column>> ofWord = new ArrayList<>();
  private int features;
  private int kinds;
  private int[] start = new int[1025];
  private long[] counts = new long[1024];
  private int[] feature = new int[4096];
  private double[] amount = new double[4096];

  /** The features of one slot. */
  static final class Column {
    private final Slot slot;
    private final int linear;
    private final long[] values;
    private final int firstValue;

    private Column(Slot slot, int linear, long[] values, int firstValue) {
      this.slot = slot;
      this.linear = linear;
      this.values = values;
      this.firstValue = firstValue;
    }

    Slot slot() {
      return slot;
    }

    /** The feature of its value, or -1. */
    int linear() {
      return linear;
    }

    /** Its packed values with a feature each, rising, or none. */
    long[] values() {
      return values;
    }

    /** The feature of the first of them. */
    int firstValue() {
      return firstValue;
    }
  }

  private EdgeKinds(StateSample sample, List<SlotChanges> changes) {
    for (int word = 0; word < sample.schema().words(); word++) {
      ofWord.add(new ArrayList<>());
    }
    for (SlotChanges change : changes) {
      Slot slot = change.slot();
      boolean numeric = slot.type() instanceof SlotType.Range;
      long[] values = change.hasGraph() ? change.graph().values() : new long[0];
      boolean tabled = values.length > 0 && values.length <= MOST_VALUES;
      if (Long.bitCount(slot.mask()) <= 40 && (numeric || tabled)) {
        int linear = numeric ? features++ : -1;
        Column column = new Column(slot, linear, tabled ? values : new long[0], features);
        features += column.values().length;
        columns.add(column);
        ofWord.get(slot.word()).add(column);
      }
    }
  }

  static EdgeKinds of(StateSample sample, List<SlotChanges> changes) {
    EdgeKinds kinds = new EdgeKinds(sample, changes);
    kinds.collect(sample);
    return kinds;
  }

  private void collect(StateSample sample) {
    Map<Long, Integer> known = new HashMap<>();
    long[] words = sample.words();
    int count = sample.states();
    for (int i = 0; i < count; i++) {
      // States that lie side by side are alike: a long stride meets all kinds soon.
      int n = (int) ((long) i * STRIDE % count);
      for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
        int from = sample.offset(n);
        int to = sample.offset(sample.target(edge));
        long key = key(words, from, to);
        Integer kind = known.get(key);
        if (kind == null && kinds < MOST_KINDS) {
          kind = kinds;
          known.put(key, kind);
          add(words, from, to);
        }
        if (kind != null) {
          counts[kind]++;
        }
      }
    }
  }

  private long key(long[] words, int from, int to) {
    long key = 0;
    for (int word = 0; word < ofWord.size(); word++) {
      long before = words[from + word];
      long after = words[to + word];
      if (before != after) {
        for (Column column : ofWord.get(word)) {
          long old = packed(column.slot(), before);
          long now = packed(column.slot(), after);
          if (old != now) {
            long change = column.values().length > 0 ? old << 32 | now : now - old;
            key = (key ^ change + 31L * column.slot().index()) * 0x9E3779B97F4A7C15L;
            key ^= key >>> 29;
          }
        }
      }
    }
    return key;
  }

  private void add(long[] words, int from, int to) {
    if (kinds + 1 == start.length) {
      start = Arrays.copyOf(start, 2 * kinds + 3);
      counts = Arrays.copyOf(counts, 2 * kinds + 2);
    }
    int at = start[kinds];
    for (Column column : columns) {
      Slot slot = column.slot();
      long old = packed(slot, words[from + slot.word()]);
      long now = packed(slot, words[to + slot.word()]);
      if (old != now) {
        if (at + 3 > feature.length) {
          feature = Arrays.copyOf(feature, 2 * feature.length);
          amount = Arrays.copyOf(amount, 2 * amount.length);
        }
        if (column.linear() >= 0) {
          feature[at] = column.linear();
          amount[at++] = now - old;
        }
        if (column.values().length > 0) {
          feature[at] = column.firstValue() + Arrays.binarySearch(column.values(), old);
          amount[at++] = -1;
          feature[at] = column.firstValue() + Arrays.binarySearch(column.values(), now);
          amount[at++] = 1;
        }
      }
    }
    start[++kinds] = at;
  }

  private static long packed(Slot slot, long word) {
    return (word >>> slot.shift()) & slot.mask();
  }

  List<Column> columns() {
    return columns;
  }

  int features() {
    return features;
  }

  int size() {
    return kinds;
  }

  long count(int kind) {
    return counts[kind];
  }

  /** By how much weights let the progress grow along an edge of a kind. */
  double growth(int kind, double[] weights) {
    double growth = 0;
    for (int i = start[kind]; i < start[kind + 1]; i++) {
      growth += weights[feature[i]] * amount[i];
    }
    return growth;
  }

  /** Adds a multiple of a kind's features to the weights. */
  void addTo(double[] weights, int kind, double factor) {
    for (int i = start[kind]; i < start[kind + 1]; i++) {
      weights[feature[i]] += factor * amount[i];
    }
  }

  /** The square of the length of a kind's features; 0 if it changes nothing that has one. */
  double norm(int kind) {
    double norm = 0;
    for (int i = start[kind]; i < start[kind + 1]; i++) {
      norm += amount[i] * amount[i];
    }
    return norm;
  }
}
