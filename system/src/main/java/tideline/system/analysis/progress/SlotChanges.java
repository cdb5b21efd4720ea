package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;
import tideline.model.StateSchema;

/** How the value of one slot changes along the edges of a sample. */
final class SlotChanges {

  /** Slots with more different changes than this have no graph of values. */
  private static final int MOST_CHANGES = 4096;

  private final Slot slot;
  private final LongCounts changes = new LongCounts();
  private long rising;
  private long falling;

  private SlotChanges(Slot slot) {
    this.slot = slot;
  }

  /** The changes of every slot that changes at all. */
  static List<SlotChanges> of(StateSample sample) {
    StateSchema schema = sample.schema();
    List<List<SlotChanges>> ofWord = new ArrayList<>();
    for (int word = 0; word < schema.words(); word++) {
      ofWord.add(new ArrayList<>());
    }
    List<SlotChanges> all = new ArrayList<>();
    for (Slot slot : schema.slots()) {
      if (!slot.isFixed()) {
        continue; // lists and sets neither rise nor fall
      }
      SlotChanges changes = new SlotChanges(slot);
      all.add(changes);
      ofWord.get(slot.word()).add(changes);
    }
    for (int n = 0; n < sample.states(); n++) {
      for (int edge = sample.firstEdge(n); edge < sample.endEdge(n); edge++) {
        note(sample, n, sample.target(edge), ofWord);
      }
    }
    all.removeIf(changes -> changes.total() == 0);
    return all;
  }

  private static void note(
      StateSample sample, int source, int target, List<List<SlotChanges>> ofWord) {
    long[] words = sample.words();
    int from = sample.offset(source);
    int to = sample.offset(target);
    for (int word = 0; word < ofWord.size(); word++) {
      long before = words[from + word];
      long after = words[to + word];
      if (before != after) {
        for (SlotChanges changes : ofWord.get(word)) {
          changes.note(before, after);
        }
      }
    }
  }

  private void note(long before, long after) {
    long from = (before >>> slot.shift()) & slot.mask();
    long to = (after >>> slot.shift()) & slot.mask();
    if (from == to) {
      return;
    }
    if (Long.compareUnsigned(from, to) < 0) {
      rising++;
    } else {
      falling++;
    }
    if (Term.mayHaveTable(slot) && changes.size() <= MOST_CHANGES) {
      changes.add(from << 32 | to, 1);
    }
  }

  Slot slot() {
    return slot;
  }

  /** Edges along which the value grows. */
  long rising() {
    return rising;
  }

  /** Edges along which the value shrinks. */
  long falling() {
    return falling;
  }

  long total() {
    return rising + falling;
  }

  /** Whether all changes were noted one by one. */
  boolean hasGraph() {
    return Term.mayHaveTable(slot) && changes.size() <= MOST_CHANGES;
  }

  /** The graph of packed values. */
  ValueGraph graph() {
    return ValueGraph.of(changes);
  }

  /** The graph of the packed values of several slots together, all of which have one. */
  static ValueGraph commonGraph(List<SlotChanges> group) {
    LongCounts together = new LongCounts();
    for (SlotChanges member : group) {
      for (long change : member.changes.sortedKeys()) {
        together.add(change, member.changes.count(change));
      }
    }
    return ValueGraph.of(together);
  }
}
