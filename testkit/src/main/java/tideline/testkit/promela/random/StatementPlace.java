package tideline.testkit.promela.random;

/** Where a statement may stand. */
public enum StatementPlace {
  TOP_LEVEL,
  IF_FIRST,
  IF_LATER,
  DO_FIRST,
  DO_LATER,
  ATOMIC_FIRST,
  ATOMIC_LATER,
  STEP_FIRST,
  STEP_LATER,
  BLOCK_FIRST,
  BLOCK_LATER,
  UNLESS_FIRST,
  UNLESS_LATER,
  ESCAPE_FIRST,
  ESCAPE_LATER,
  LOOP_BODY,
  INLINE_FIRST,
  INLINE_LATER,
  AFTER_LABEL,
  /** Anywhere deeper inside of an atomic sequence; counted beside the place itself. */
  WITHIN_ATOMIC,
  /** Anywhere deeper inside of a deterministic step; counted beside the place itself. */
  WITHIN_STEP
}
