package tideline.search.safety.sweepline;

import tideline.model.SuccessorBatch;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.StateStore;

/**
 * The states that a regress edge has led to. They are never deleted; those not yet taken are the
 * roots of the next sweep.
 */
final class PersistentStates {

  private final int words;
  private final StateStore states;
  private final LongColumn logPositions;

  /** Receives the roots of a sweep. */
  interface RootConsumer {
    void accept(long[] s, long logPosition);
  }

  PersistentStates(Memory memory, int words) {
    this.words = words;
    this.states = new PlainStore(memory, words);
    this.logPositions = new LongColumn(memory);
  }

  long size() {
    return states.size();
  }

  boolean contains(long[] s, int off) {
    return states.contains(s, off);
  }

  /** Removes the persistent ones from a list of positions and returns how many are left. */
  int removeFrom(SuccessorBatch batch, int[] positions, int count) {
    int left = 0;
    for (int k = 0; k < count; k++) {
      int position = positions[k];
      positions[left] = position;
      left += contains(batch.words(), batch.offset(position)) ? 0 : 1;
    }
    return left;
  }

  /** Inserts a state that is not yet persistent. */
  void insert(long[] s, int off, long logPosition) {
    states.insert(s, off);
    logPositions.add(logPosition);
  }

  /** Hands out the states that became persistent since the last time. */
  void takeRoots(RootConsumer consumer) {
    long[] state = new long[words];
    long[] logPosition = new long[1];
    long number = states.taken();
    while (states.next(state, 1) == 1) {
      logPositions.read(number, 1, logPosition);
      consumer.accept(state, logPosition[0]);
      number++;
    }
  }
}
