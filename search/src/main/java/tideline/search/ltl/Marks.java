package tideline.search.ltl;

import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.Acceptance.EdgePredicate;

/** Evaluates an accepting set on states and on edges. */
public final class Marks {

  private static final EdgePredicate NO_EDGE = (s, off, t, at, transition) -> false;

  private final StatePredicate states;
  private final EdgePredicate edges;

  /** Evaluates the set. */
  public Marks(AcceptingSet set) {
    this.states = set.states();
    this.edges = set.edges().orElse(NO_EDGE);
  }

  /** Whether the state at {@code s[off]} accepts. */
  public boolean accepts(long[] s, int off) {
    return states.test(s, off);
  }

  /** Whether the edge from {@code s[off]} to successor {@code i} accepts, by itself. */
  public boolean accepts(long[] s, int off, SuccessorBatch batch, int i) {
    return edges.test(s, off, batch.words(), batch.offset(i), batch.transition(i));
  }

  /** The marks of successor {@code i} of a state of which it is known whether it accepts. */
  public long of(long sourceMark, long[] s, int off, SuccessorBatch batch, int i) {
    long marks = sourceMark;
    marks |= accepts(s, off, batch, i) ? EdgeList.EDGE_ACCEPTS : 0;
    marks |= states.test(batch.words(), batch.offset(i)) ? EdgeList.TARGET_ACCEPTS : 0;
    return marks;
  }

  /** What a state gives to the marks of all edges that leave it. */
  public long ofSource(long[] s, int off) {
    return states.test(s, off) ? EdgeList.EDGE_ACCEPTS : 0;
  }
}
