package tideline.search;

/** The kinds of questions that algorithms answer. */
public enum Question {
  /** Is a state with some predicate, or without successors, reachable? */
  SAFETY
}
