package tideline.properties.ltl;

/** What formulas are made with; the parser knows how it is written. */
enum LtlOperator {
  NOT,
  NEXT,
  FINALLY,
  GLOBALLY,
  IFF,
  IMPLIES,
  OR,
  XOR,
  AND,
  UNTIL,
  RELEASE,
  WEAK_UNTIL,
  STRONG_RELEASE
}
