package tideline.search.safety.sweepline;

import tideline.model.SuccessorBatch;
import tideline.search.safety.NewSuccessors;

/**
 * Where the successors of a group go: stay in the layer, ahead, or back. Which way one goes cannot
 * be predicted, so positions are written to all lists and only the right counter moves on: no
 * branch, no guess of the processor that is wrong every other time.
 */
final class Directions {

  private static final int MOST_PASSES = 16;

  private long[] progress = new long[0];
  private int[] staying = new int[1024];
  private int[] back = new int[1024];
  private int stayingCount;
  private int backCount;
  private long regressEdges;

  /** Positions ahead that have not been handed out, and those that have, for one layer. */
  private int[] waiting = new int[1024];

  private int[] ahead = new int[1024];
  private int waitingCount;
  private int handedOut;
  private int passes;
  private int aheadCount;
  private long aheadProgress;

  /**
   * Splits a batch whose progress has been found: the new successors, of which those that are
   * persistent go nowhere, and all that regress edges lead to.
   */
  void split(
      SuccessorBatch batch, long here, NewSuccessors successors, PersistentStates persistent) {
    int count = batch.count();
    if (staying.length < count) {
      makeRoom(2 * count);
    }
    progress = successors.progress();
    // A regress edge may lead to a state that was met a moment ago and is not persistent yet.
    backCount = 0;
    for (int i = 0; i < count; i++) {
      back[backCount] = i;
      backCount += progress[i] < here ? 1 : 0;
    }
    regressEdges = backCount;
    stayingCount = 0;
    waitingCount = 0;
    handedOut = 0;
    passes = 0;
    int[] positions = successors.positions();
    for (int k = 0; k < successors.count(); k++) {
      int i = positions[k];
      long there = progress[i];
      staying[stayingCount] = i;
      stayingCount += there == here ? 1 : 0;
      waiting[waitingCount] = i;
      waitingCount += there > here ? 1 : 0;
    }
    if (persistent.size() > 0) {
      stayingCount = persistent.removeFrom(batch, staying, stayingCount);
      waitingCount = persistent.removeFrom(batch, waiting, waitingCount);
    }
  }

  /**
   * Moves on to the next layer ahead that has successors; false if there is none left. With very
   * many layers ahead it hands out successors one by one, since to gather those of one layer takes
   * a pass over all that wait.
   */
  boolean nextAhead() {
    if (handedOut == waitingCount) {
      return false;
    }
    passes++;
    if (passes > MOST_PASSES) {
      ahead[0] = waiting[handedOut++];
      aheadCount = 1;
      aheadProgress = progress[ahead[0]];
    } else {
      gather();
    }
    return true;
  }

  private void gather() {
    aheadProgress = progress[waiting[0]];
    aheadCount = 0;
    int left = 0;
    for (int k = 0; k < waitingCount; k++) {
      int position = waiting[k];
      boolean chosen = progress[position] == aheadProgress;
      ahead[aheadCount] = position;
      aheadCount += chosen ? 1 : 0;
      waiting[left] = position;
      left += chosen ? 0 : 1;
    }
    waitingCount = left;
  }

  /** Positions of those that stay, in rising order. */
  int[] staying() {
    return staying;
  }

  int stayingCount() {
    return stayingCount;
  }

  /** Positions of those for the layer that {@link #nextAhead} has moved to, in rising order. */
  int[] ahead() {
    return ahead;
  }

  int aheadCount() {
    return aheadCount;
  }

  long aheadProgress() {
    return aheadProgress;
  }

  /** Positions of those that a regress edge leads to, in rising order. */
  int[] back() {
    return back;
  }

  int backCount() {
    return backCount;
  }

  /** Regress edges of the batch, also those to persistent states. */
  long regressEdges() {
    return regressEdges;
  }

  private void makeRoom(int capacity) {
    staying = new int[capacity];
    back = new int[capacity];
    waiting = new int[capacity];
    ahead = new int[capacity];
  }
}
