package tideline.abstraction.cegar;

/** How the loop learns from a spurious counterexample (003 Table 4.1, {@code refinement}). */
public enum Refinement {
  /** One interpolant, searched from the end. */
  BW_BIN_ITP,
  /** An interpolant for every state. */
  SEQ_ITP,
  /** Weakest preconditions of the steps in an unsatisfiable core. */
  NWT_WP
}
