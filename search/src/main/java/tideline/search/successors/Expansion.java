package tideline.search.successors;

import java.util.Arrays;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.StateQueue;

/**
 * A group of states taken from a queue, and all their successors in one batch. Groups are what
 * makes a search fast: the store can wait for the memory of many successors at once.
 *
 * <pre>
 *   sources   | s0 | s1 | s2 | ...
 *   batch     | successors of s0 | of s1 |  | ...       ends[i] is where those of s(i) end
 * </pre>
 */
public final class Expansion {

  /** Successors wanted in a batch; the number of states in a group follows from it. */
  private static final int BATCH = 1024;

  /** The most states of a group. */
  public static final int MOST_STATES = 256;

  private final int words;
  private final Stepper stepper;
  private final long[] sources;
  private final int[] ends = new int[MOST_STATES];
  private final SuccessorBatch batch;
  private int[] fresh = new int[2 * BATCH];
  private int[] all = new int[0];
  private int groupSize = 8;
  private int count;
  private int cursor;

  /** Expands states of a model. */
  public Expansion(Model model) {
    this.words = model.schema().words();
    this.stepper = model.newStepper();
    this.sources = new long[MOST_STATES * words];
    this.batch = new SuccessorBatch(words, 2 * BATCH);
  }

  /**
   * Takes states from the queue and expands them.
   *
   * @param most how many may be taken
   * @return how many; 0 if the queue is empty
   * @throws FailedExpansion if the model is at fault in one of them
   */
  public int takeFrom(StateQueue queue, int most) {
    count = queue.next(sources, Math.min(groupSize, most));
    expandSources();
    adaptGroup();
    return count;
  }

  /**
   * Expands a single state: the one that the caller has written to the beginning of {@link
   * #sources}.
   *
   * @throws FailedExpansion if the model is at fault in it
   */
  public void expandFirst() {
    count = 1;
    expandSources();
  }

  private void expandSources() {
    batch.clear();
    cursor = 0;
    for (int i = 0; i < count; i++) {
      try {
        stepper.successors(sources, i * words, batch);
      } catch (ModelError error) {
        throw new FailedExpansion(i, error);
      }
      ends[i] = batch.count();
    }
  }

  /** Larger groups as long as the batch is not full, smaller ones when it is more than full. */
  private void adaptGroup() {
    if (batch.count() < BATCH / 2 && count == groupSize) {
      groupSize = Math.min(MOST_STATES, groupSize + 8);
    } else if (batch.count() > BATCH) {
      groupSize = Math.max(1, groupSize - 8);
    }
  }

  /** How many states the group has. */
  public int count() {
    return count;
  }

  /** The words of the group's states. */
  public long[] sources() {
    return sources;
  }

  /** Where state {@code i} starts in {@link #sources}. */
  public int offset(int i) {
    return i * words;
  }

  /** All successors of the group. */
  public SuccessorBatch batch() {
    return batch;
  }

  /** Room for the position of every successor. */
  public int[] fresh() {
    if (fresh.length < batch.count()) {
      fresh = new int[2 * batch.count()];
    }
    return fresh;
  }

  /** The positions of all successors. */
  public int[] all() {
    if (all.length < batch.count()) {
      all = new int[2 * batch.count()];
      Arrays.setAll(all, i -> i);
    }
    return all;
  }

  /** Where the successors of state {@code i} end in the batch; those of the next start there. */
  public int end(int i) {
    return ends[i];
  }

  /** Whether state {@code i} of the group has no successors. */
  public boolean isDeadlock(int i) {
    return ends[i] == start(i);
  }

  /** How many states of the group have no successors. */
  public int deadlocks() {
    int deadlocks = 0;
    int start = 0;
    for (int i = 0; i < count; i++) {
      deadlocks += ends[i] == start ? 1 : 0;
      start = ends[i];
    }
    return deadlocks;
  }

  /** The state of the group that a successor came from; cheapest for rising positions. */
  public int sourceOf(int position) {
    if (position < start(cursor)) {
      cursor = 0;
    }
    while (position >= ends[cursor]) {
      cursor++;
    }
    return cursor;
  }

  /** Which successor of its source a position is, when {@link #sourceOf} has just been asked. */
  public int choiceOf(int position) {
    return position - start(cursor);
  }

  private int start(int i) {
    return i == 0 ? 0 : ends[i - 1];
  }

  /** The model is at fault in one state of a group. */
  public static final class FailedExpansion extends RuntimeException {
    private final int index;
    private final ModelError error;

    FailedExpansion(int index, ModelError error) {
      super(error.getMessage(), error);
      this.index = index;
      this.error = error;
    }

    /** Which state of the group. */
    public int index() {
      return index;
    }

    /** What the model says. */
    public ModelError error() {
      return error;
    }
  }
}
