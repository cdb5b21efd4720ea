package tideline.search;

import tideline.model.StatePredicate;

/** Something a safety search looks for, and to which it finds a path. */
public sealed interface Goal {

  /** A state that satisfies a predicate. */
  record Reach(StatePredicate predicate) implements Goal {}

  /** A state without successors. */
  record Deadlock() implements Goal {}
}
