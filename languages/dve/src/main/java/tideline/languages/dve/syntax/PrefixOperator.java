package tideline.languages.dve.syntax;

/** What may stand in front of an operand. */
public enum PrefixOperator {
  /** 1 for zero and 0 for anything else. */
  NOT,
  /** The number with the other sign. */
  MINUS,
  /** All bits the other way round. */
  COMPLEMENT
}
