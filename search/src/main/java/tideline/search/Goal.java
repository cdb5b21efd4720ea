package tideline.search;

import tideline.model.StatePredicate;

/** Something a search looks for, and to which it finds a path. */
public sealed interface Goal {

  /** A state that satisfies a predicate. */
  record Reach(StatePredicate predicate) implements Goal {}

  /** A state without successors. */
  record Deadlock() implements Goal {}

  /**
   * A cycle that is accepted; the path is a lasso. A state without successors is on none: whether
   * finite runs count, the model has decided.
   */
  record AcceptingCycle(Acceptance acceptance) implements Goal {}
}
