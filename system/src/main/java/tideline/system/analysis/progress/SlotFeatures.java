package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Slot;
import tideline.model.SlotType;

/**
 * The features by which a slot may enter a weighted sum: one for its value, if it is a number, and
 * one for each of its values, if they are few.
 */
final class SlotFeatures {

  /** A slot with more values than this only counts. */
  private static final int MOST_VALUES = 64;

  /** A slot that changes by so few amounts only counts, if it has more values than amounts. */
  private static final int FEW_AMOUNTS = 4;

  private static final int MOST_BITS = 40;

  private final Slot slot;
  private final int linear;
  private final long[] values;
  private final int firstValue;
  private final int[] featureOf;

  /** Whether slots have features of their own. */
  enum Sharing {
    /** Each slot has its own. */
    NONE,
    /** Slots whose names differ in numbers only have the same: what one does, the others may do. */
    ALIKE
  }

  private SlotFeatures(Slot slot, int linear, long[] values, int firstValue) {
    this.slot = slot;
    this.linear = linear;
    this.values = values;
    this.firstValue = firstValue;
    this.featureOf = new int[values.length == 0 ? 0 : (int) slot.mask() + 1];
    Arrays.fill(featureOf, firstValue);
    for (int i = 0; i < values.length; i++) {
      featureOf[(int) values[i]] = firstValue + i;
    }
  }

  /** The features of the slots that change. */
  static List<SlotFeatures> of(List<SlotChanges> changes, Sharing sharing) {
    Map<Object, List<SlotChanges>> groups = new LinkedHashMap<>();
    for (SlotChanges change : changes) {
      Object key = sharing == Sharing.ALIKE ? SlotCandidates.kind(change.slot()) : change.slot();
      groups.computeIfAbsent(key, any -> new ArrayList<>()).add(change);
    }
    List<SlotFeatures> all = new ArrayList<>();
    int features = 0;
    for (List<SlotChanges> group : groups.values()) {
      Slot first = group.getFirst().slot();
      boolean numeric = first.type() instanceof SlotType.Range;
      boolean graphs = group.stream().allMatch(SlotChanges::hasGraph);
      ValueGraph graph = SlotChanges.commonGraph(graphs ? group : List.of());
      boolean tabled = isTabled(graph, numeric);
      if (Long.bitCount(first.mask()) <= MOST_BITS && (numeric || tabled)) {
        int linear = numeric ? features++ : -1;
        long[] values = tabled ? graph.values() : new long[0];
        for (SlotChanges change : group) {
          all.add(new SlotFeatures(change.slot(), linear, values, features));
        }
        features += values.length;
      }
    }
    return all;
  }

  private static boolean isTabled(ValueGraph graph, boolean numeric) {
    int count = graph.values().length;
    int amounts = graph.amounts();
    boolean counts = numeric && amounts <= FEW_AMOUNTS && count > 2 * amounts;
    return count > 0 && count <= MOST_VALUES && !counts;
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

  /** The feature of a packed value, if it has one for each. */
  int featureOf(long packed) {
    return featureOf[(int) packed];
  }

  /** The packed value in a word. */
  long packed(long word) {
    return (word >>> slot.shift()) & slot.mask();
  }
}
