package tideline.reductions.partialorder;

/** How a stubborn set is found in a state. */
public enum Choosing {
  /** The smallest closure of an enabled transition. */
  CLOSURE,
  /** From all transitions, those are deleted that are not needed. Finer and slower. */
  DELETION
}
