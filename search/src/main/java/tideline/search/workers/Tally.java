package tideline.search.workers;

/** What one worker has done in a round. It writes, the calling thread may look at any time. */
public final class Tally {

  private volatile long states;
  private volatile long transitions;
  private volatile long deadlocks;
  private volatile long stored;

  /** One thread adds, so that nothing is lost between reading and writing. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public void add(long newStates, long newTransitions, long newDeadlocks, long newStored) {
    states += newStates;
    transitions += newTransitions;
    deadlocks += newDeadlocks;
    stored += newStored;
  }

  /** Begins a round. */
  public void clear() {
    states = 0;
    transitions = 0;
    deadlocks = 0;
    stored = 0;
  }

  /** States expanded. */
  public long states() {
    return states;
  }

  /** Edges followed. */
  public long transitions() {
    return transitions;
  }

  /** Expanded states without successors. */
  public long deadlocks() {
    return deadlocks;
  }

  /** New states. */
  public long stored() {
    return stored;
  }
}
