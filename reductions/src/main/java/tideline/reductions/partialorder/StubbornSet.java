package tideline.reductions.partialorder;

import java.util.Arrays;
import tideline.reductions.partialorder.Conjuncts.Truth;

/**
 * Finds a stubborn set in one state after the other. Allocates nothing per state, apart from rows
 * of {@link Relations} that are asked for the first time. For one thread.
 */
abstract sealed class StubbornSet permits ClosureSet, DeletionSet {

  /** How the transitions get in each other's way. */
  final Relations relations;

  /** Whether a set must have an enabled transition where there is one. */
  final boolean keepsDeadEnds;

  /** The state. */
  private long[] state = new long[0];

  private int offset;

  /** The enabled transitions, in the order of the stepper. */
  final int[] enabled;

  int enabledCount;
  private final int[] enabledIn;
  private int visit;

  StubbornSet(Relations relations, Kept kept) {
    this.relations = relations;
    this.keepsDeadEnds = kept.deadEnds() == Kept.DeadEnds.KEPT || kept.targets().isEmpty();
    this.enabled = new int[relations.transitions()];
    this.enabledIn = new int[relations.transitions()];
  }

  /** Goes to another state, in which nothing is known to be enabled yet. */
  final void enter(long[] s, int off) {
    state = s;
    offset = off;
    enabledCount = 0;
    visit = nextMark(visit, enabledIn);
  }

  /** A mark that no element has; when all have been used, the elements forget theirs. */
  static int nextMark(int mark, int[] marked) {
    if (mark + 1 != 0) {
      return mark + 1;
    }
    Arrays.fill(marked, 0);
    return 1;
  }

  /** A transition is enabled in the state. */
  final void enable(int transition) {
    if (enabledIn[transition] != visit) {
      enabledIn[transition] = visit;
      enabled[enabledCount++] = transition;
    }
  }

  final boolean isEnabled(int transition) {
    return enabledIn[transition] == visit;
  }

  final Truth truth(int conjunct) {
    return relations.conjuncts().truth(conjunct, state, offset);
  }

  /**
   * Finds a set, when all that is enabled is known.
   *
   * @return how many of the enabled transitions are in it; 0 only if no target can be reached from
   *     here and nothing else matters
   */
  abstract int choose();

  /** Whether a transition is in the set that was found. */
  abstract boolean contains(int transition);
}
