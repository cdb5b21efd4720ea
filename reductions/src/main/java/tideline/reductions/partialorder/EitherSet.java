package tideline.reductions.partialorder;

/**
 * First a set of processes, which is found quickly; where that leaves nothing out, a closed set of
 * transitions, unless there are so many that to close sets takes much longer than all steps do.
 */
final class EitherSet extends StubbornSet {

  private static final int MOST_TRANSITIONS = 1_000;

  private final ProcessSet processes;
  private final ClosureSet transitions;
  private boolean isOfProcesses = true;

  EitherSet(Relations relations, Kept kept, Processes processes) {
    super(relations, kept);
    this.processes = new ProcessSet(relations, kept, processes);
    this.transitions = new ClosureSet(relations, kept);
  }

  @Override
  int choose() {
    processes.enterAs(this);
    int fewest = processes.choose();
    isOfProcesses = fewest < enabledCount || relations.transitions() > MOST_TRANSITIONS;
    if (isOfProcesses) {
      return fewest;
    }
    transitions.enterAs(this);
    return transitions.choose();
  }

  @Override
  boolean contains(int transition) {
    return isOfProcesses ? processes.contains(transition) : transitions.contains(transition);
  }
}
