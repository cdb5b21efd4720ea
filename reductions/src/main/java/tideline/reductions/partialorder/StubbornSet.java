package tideline.reductions.partialorder;

import java.util.Arrays;
import java.util.BitSet;
import tideline.reductions.partialorder.Conjuncts.Truth;

/**
 * Finds a stubborn set in one state after the other. Allocates nothing per state, apart from rows
 * of {@link Relations} that are asked for the first time. For one thread.
 */
abstract sealed class StubbornSet permits ClosureSet, DeletionSet, EitherSet, ProcessSet {

  /** How the transitions get in each other's way. */
  final Relations relations;

  /** Whether a set must have an enabled transition where there is one. */
  final boolean keepsDeadEnds;

  /** Whether every step of a run matters. */
  final boolean keepsRuns;

  /** Whether there is a difference between sets with and without targets. */
  final boolean aloneMatters;

  /** What a set must not have that does without the targets. */
  final BitSet notAlone;

  /** The state. */
  long[] state = new long[0];

  int offset;

  /** The enabled transitions, in the order of the stepper. */
  final int[] enabled;

  int enabledCount;

  /** By transition of the model: the case that applies, where it is enabled. */
  private final int[] caseOf;

  /** By condition: the visit for which its truth is known, and what it is. */
  private final int[] knownIn;

  private final Truth[] known;
  private final TruthTest[] tests;

  /** Bits of the transitions that can never happen again. */
  final long[] gone;

  /** Bits of the enabled transitions. */
  final long[] enabledBits;

  private int visit;

  StubbornSet(Relations relations, Kept kept) {
    this.relations = relations;
    this.keepsDeadEnds = kept.deadEnds() == Kept.DeadEnds.KEPT || kept.targets().isEmpty();
    this.keepsRuns = kept.runs() != Kept.Runs.IGNORED;
    this.aloneMatters = aloneMatters(kept);
    this.notAlone = notAlone(relations, kept);
    this.gone = new long[relations.past().words()];
    this.enabledBits = new long[relations.past().words()];
    this.enabled = new int[relations.transitions()];
    this.caseOf = new int[relations.modelTransitions()];
    this.tests = relations.conjuncts().tests();
    this.knownIn = new int[tests.length];
    this.known = new Truth[tests.length];
  }

  private static boolean aloneMatters(Kept kept) {
    return kept.runs() != Kept.Runs.IGNORED || !kept.targets().isEmpty();
  }

  /** What a set must not have that does without the targets, if that matters. */
  static BitSet notAlone(Relations relations, Kept kept) {
    return aloneMatters(kept) ? relations.notAlone() : new BitSet();
  }

  /** Looks what can never happen again. */
  final void findPast() {
    relations.past().find(relations.conjuncts(), state, offset, gone);
  }

  /** Whether a transition can never happen again. */
  final boolean isGone(int transition) {
    return has(gone, transition);
  }

  /** Whether a set of bits has a transition. */
  static boolean has(long[] set, int transition) {
    return (set[transition >> 6] & (1L << transition)) != 0;
  }

  /** Goes to another state, in which nothing is known to be enabled yet. */
  final void enter(long[] s, int off) {
    state = s;
    offset = off;
    enabledCount = 0;
    Arrays.fill(enabledBits, 0);
    visit = nextMark(visit, knownIn);
  }

  /** Goes to the state where another set is, in which it has found what is enabled. */
  final void enterAs(StubbornSet other) {
    enter(other.state, other.offset);
    for (int i = 0; i < other.enabledCount; i++) {
      isNowEnabled(other.enabled[i]);
    }
  }

  /** A mark that no element has; when all have been used, the elements forget theirs. */
  private static int nextMark(int mark, int[] marked) {
    if (mark + 1 != 0) {
      return mark + 1;
    }
    Arrays.fill(marked, 0);
    return 1;
  }

  /** A transition of the model is enabled in the state. */
  final void enable(int modelTransition) {
    int transition = caseHere(modelTransition);
    caseOf[modelTransition] = transition;
    isNowEnabled(transition);
  }

  private void isNowEnabled(int transition) {
    if (!isEnabled(transition)) {
      enabledBits[transition >> 6] |= 1L << transition;
      enabled[enabledCount++] = transition;
    }
  }

  private int caseHere(int modelTransition) {
    int[] cases = relations.casesOf(modelTransition);
    for (int i = 0; i < cases.length - 1; i++) {
      if (applies(cases[i])) {
        return cases[i];
      }
    }
    return cases[cases.length - 1];
  }

  private boolean applies(int transition) {
    for (int conjunct : relations.assumed(transition)) {
      if (truth(conjunct) != Truth.TRUE) {
        return false;
      }
    }
    return true;
  }

  /** Whether the steps of an enabled transition of the model are to be taken. */
  final boolean takes(int modelTransition) {
    return contains(caseOf[modelTransition]);
  }

  final boolean isEnabled(int transition) {
    return has(enabledBits, transition);
  }

  /** What the state says of a condition; many transitions wait for the same. */
  final Truth truth(int conjunct) {
    if (knownIn[conjunct] != visit) {
      knownIn[conjunct] = visit;
      known[conjunct] = tests[conjunct].of(state, offset);
    }
    return known[conjunct];
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
