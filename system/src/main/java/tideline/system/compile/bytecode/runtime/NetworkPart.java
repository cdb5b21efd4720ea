package tideline.system.compile.bytecode.runtime;

import tideline.model.SuccessorBatch;

/** A network as a part of a larger system. */
public final class NetworkPart implements Part {

  private final GeneratedSteps steps;
  private final int transitions;
  private final SuccessorBatch successors;

  public NetworkPart(GeneratedSteps steps, int transitions, int words) {
    this.steps = steps;
    this.transitions = transitions;
    this.successors = new SuccessorBatch(words);
  }

  @Override
  public int transitions() {
    return transitions;
  }

  /** The successors of the state at {@code s[off]}; valid until the next call. */
  public SuccessorBatch successors(long[] s, int off) {
    successors.clear();
    steps.successors(s, off, successors);
    return successors;
  }

  @Override
  public void enabled(long[] s, int off, Candidates out) {
    successors(s, off);
    int last = -1;
    for (int i = 0; i < successors.count(); i++) {
      int transition = successors.transition(i);
      if (transition != last) {
        out.add(transition);
        last = transition;
      }
    }
  }

  @Override
  public void apply(
      long[] s, int off, SuccessorBatch out, int number, long[] base, int baseOff, int transition) {
    steps.apply(s, off, out, number, base, baseOff, transition);
  }
}
