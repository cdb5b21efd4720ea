package tideline.abstraction.domain;

/** How the truths of several predicates make abstract states. */
public enum PredicateCombination {
  /** Each predicate on its own. */
  CARTESIAN,
  /** Every combination, all of them in one state. */
  BOOLEAN,
  /** Every combination, each in a state of its own. */
  SPLITTING
}
