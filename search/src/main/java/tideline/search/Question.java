package tideline.search;

/** The kinds of questions that algorithms answer. */
public enum Question {
  /** Is a state with some predicate, or without successors, reachable? */
  SAFETY,
  /** Is there a reachable cycle that meets the one accepting set? */
  ACCEPTING_CYCLE,
  /** The same, where each component accepts all of its cycles or none. */
  WEAK_CYCLE,
  /** The same, where whatever follows an accepting state is accepting. */
  TERMINAL_CYCLE,
  /** Is there a reachable cycle that meets several accepting sets? */
  GENERALISED_CYCLE,
  /** Is there a reachable cycle that meets all accepting sets and is fair? */
  FAIR_CYCLE,
  /** Does a formula of CTL hold in every initial state? */
  CTL,
  /** The same for AG EF p and EF AG p, where p is about one state. */
  CTL_TERMINAL
}
