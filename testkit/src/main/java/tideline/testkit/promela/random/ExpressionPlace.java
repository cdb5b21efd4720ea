package tideline.testkit.promela.random;

/** Where an expression may stand. */
public enum ExpressionPlace {
  GUARD,
  ASSIGNED,
  INDEX,
  /** An index of what is written. */
  TARGET_INDEX,
  SEND_FIELD,
  EVAL,
  POLL_FIELD,
  ASSERT,
  RUN_ARGUMENT,
  LOCAL_INITIALISER,
  GLOBAL_INITIALISER,
  CHOICE_CONDITION,
  CHOICE_VALUE,
  BOUND,
  PRINTED,
  INLINE_ARGUMENT,
  MACRO_ARGUMENT,
  PROVIDED,
  LTL_ATOM,
  NEVER_GUARD
}
