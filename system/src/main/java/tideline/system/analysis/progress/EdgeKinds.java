package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import tideline.model.Slot;

/**
 * The edges of a sample by what they change: two edges are of one kind if they change the features
 * of slots by the same amounts. A large sample has few kinds.
 *
 * <pre>
 *   features   for a slot that counts: by how much it changes;
 *              for a slot with few values: one feature per value, -1 for the old and +1 for the new
 *   start[k]   where the features of kind k begin in feature and amount
 *   counts[k]  how many edges are of kind k
 * </pre>
 */
final class EdgeKinds {

  private static final int MOST_KINDS = 2048;

  /** A prime above any number of states, so that its multiples meet every state. */
  private static final int STRIDE = Integer.MAX_VALUE;

  private final List<SlotFeatures> slots;
  private final List<List<SlotFeatures>> ofWord = new ArrayList<>();
  private final int features;

  /** A random number for each feature: the sum of amounts times these tells kinds apart. */
  private final long[] hashes;

  private int kinds;
  private int[] start = new int[1025];
  private long[] counts = new long[1024];
  private int[] feature = new int[4096];
  private double[] amount = new double[4096];

  private EdgeKinds(int words, List<SlotFeatures> slots) {
    this.slots = slots;
    for (int word = 0; word < words; word++) {
      ofWord.add(new ArrayList<>());
    }
    int most = 0;
    for (SlotFeatures slot : slots) {
      ofWord.get(slot.slot().word()).add(slot);
      most = Math.max(most, Math.max(slot.linear() + 1, slot.firstValue() + slot.values().length));
    }
    this.features = most;
    this.hashes = new SplittableRandom(1).longs(most).toArray();
  }

  static EdgeKinds of(StateSample sample, List<SlotFeatures> slots) {
    EdgeKinds kinds = new EdgeKinds(sample.schema().words(), slots);
    kinds.collect(sample);
    return kinds;
  }

  /** The same edges as far as they change other slots; kinds that are then equal become one. */
  EdgeKinds without(Set<Slot> left) {
    List<SlotFeatures> others = slots.stream().filter(slot -> !left.contains(slot.slot())).toList();
    boolean[] kept = new boolean[features];
    for (SlotFeatures slot : others) {
      if (slot.linear() >= 0) {
        kept[slot.linear()] = true;
      }
      Arrays.fill(kept, slot.firstValue(), slot.firstValue() + slot.values().length, true);
    }
    EdgeKinds result = new EdgeKinds(ofWord.size(), others);
    Map<Long, Integer> known = new HashMap<>();
    for (int k = 0; k < kinds; k++) {
      long hash = 0;
      for (int i = start[k]; i < start[k + 1]; i++) {
        hash += kept[feature[i]] ? ((long) amount[i]) * hashes[feature[i]] : 0;
      }
      Integer kind = known.putIfAbsent(hash, result.kinds);
      if (kind == null) {
        kind = result.newKind();
        for (int i = start[k]; i < start[k + 1]; i++) {
          if (kept[feature[i]]) {
            result.add(feature[i], amount[i]);
          }
        }
      }
      result.counts[kind] += counts[k];
    }
    return result;
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
        Integer kind = known.get(hash(words, from, to));
        if (kind == null && kinds < MOST_KINDS) {
          kind = kinds;
          known.put(hash(words, from, to), kind);
          add(words, from, to);
        }
        if (kind != null) {
          counts[kind]++;
        }
      }
    }
  }

  private long hash(long[] words, int from, int to) {
    long hash = 0;
    for (int word = 0; word < ofWord.size(); word++) {
      long before = words[from + word];
      long after = words[to + word];
      if (before != after) {
        for (SlotFeatures slot : ofWord.get(word)) {
          long old = slot.packed(before);
          long now = slot.packed(after);
          if (old != now) {
            hash += slot.linear() >= 0 ? (now - old) * hashes[slot.linear()] : 0;
            if (slot.values().length > 0) {
              hash += hashes[slot.featureOf(now)] - hashes[slot.featureOf(old)];
            }
          }
        }
      }
    }
    return hash;
  }

  private void add(long[] words, int from, int to) {
    newKind();
    for (SlotFeatures slot : slots) {
      long old = slot.packed(words[from + slot.slot().word()]);
      long now = slot.packed(words[to + slot.slot().word()]);
      if (old != now) {
        if (slot.linear() >= 0) {
          add(slot.linear(), (double) (now - old));
        }
        if (slot.values().length > 0) {
          add(slot.featureOf(old), -1);
          add(slot.featureOf(now), 1);
        }
      }
    }
  }

  private int newKind() {
    if (kinds + 1 == start.length) {
      start = Arrays.copyOf(start, 2 * kinds + 3);
      counts = Arrays.copyOf(counts, 2 * kinds + 2);
    }
    start[kinds + 1] = start[kinds];
    return kinds++;
  }

  /** Adds to a feature of the last kind. */
  private void add(int which, double by) {
    int end = start[kinds];
    for (int i = start[kinds - 1]; i < end; i++) {
      if (feature[i] == which) {
        amount[i] += by;
        return;
      }
    }
    if (end == feature.length) {
      feature = Arrays.copyOf(feature, 2 * end);
      amount = Arrays.copyOf(amount, 2 * end);
    }
    feature[end] = which;
    amount[end] = by;
    start[kinds] = end + 1;
  }

  List<SlotFeatures> slots() {
    return slots;
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

  /** How many features all kinds have together. */
  int entries() {
    return start[kinds];
  }

  /** Whether edges of a kind change nothing that has a feature. */
  boolean isEmpty(int kind) {
    return start[kind] == start[kind + 1];
  }

  /** Whether edges of a kind change the features of a slot. */
  boolean changes(int kind, SlotFeatures slot) {
    int end = slot.firstValue() + slot.values().length;
    for (int i = start[kind]; i < start[kind + 1]; i++) {
      int f = feature[i];
      if (f == slot.linear() || (f >= slot.firstValue() && f < end)) {
        return true;
      }
    }
    return false;
  }

  /** For each feature, the kinds that have it. */
  int[][] users() {
    int[][] users = new int[features][];
    int[] filled = sizes();
    for (int f = 0; f < features; f++) {
      users[f] = new int[filled[f]];
    }
    Arrays.fill(filled, 0);
    for (int k = 0; k < kinds; k++) {
      for (int i = start[k]; i < start[k + 1]; i++) {
        users[feature[i]][filled[feature[i]]++] = k;
      }
    }
    return users;
  }

  /** For each feature, its amounts in the kinds that have it. */
  double[][] amountsByFeature() {
    double[][] amounts = new double[features][];
    int[] filled = sizes();
    for (int f = 0; f < features; f++) {
      amounts[f] = new double[filled[f]];
    }
    Arrays.fill(filled, 0);
    for (int k = 0; k < kinds; k++) {
      for (int i = start[k]; i < start[k + 1]; i++) {
        amounts[feature[i]][filled[feature[i]]++] = amount[i];
      }
    }
    return amounts;
  }

  private int[] sizes() {
    int[] sizes = new int[features];
    for (int i = 0; i < start[kinds]; i++) {
      sizes[feature[i]]++;
    }
    return sizes;
  }
}
