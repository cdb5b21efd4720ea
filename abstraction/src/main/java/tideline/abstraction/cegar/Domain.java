package tideline.abstraction.cegar;

/** What abstraction tracks (003 Table 4.1, {@code domain}). */
public enum Domain {
  /** Values of variables. */
  EXPL,
  /** Predicates, each on its own. */
  PRED_CART,
  /** Predicates in every combination, as one state. */
  PRED_BOOL,
  /** Predicates in every combination, as one state each. */
  PRED_SPLIT,
  /** Values of the variables that the model marks as control, and predicates over the others. */
  PROD
}
