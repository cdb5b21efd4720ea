package tideline.system.text;

/** What operators of the textual languages mean, whatever they are called there. */
public enum Operator {
  IFF,
  IMPLY,
  OR,
  XOR,
  AND,
  NOT,
  EQUAL,
  DIFFERENT,
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST,
  ADD,
  SUBTRACT,
  MULTIPLY,
  /** Truncates towards zero. */
  DIVIDE,
  /** What is left of a division, never negative. */
  MODULO,
  /** What is left of a division, with the sign of the divisor. */
  REMAINDER,
  NEGATE,
  PLUS,
  BV_ADD,
  BV_SUBTRACT,
  BV_MULTIPLY,
  BV_NEGATE,
  BV_NOT,
  BV_OR,
  BV_XOR,
  BV_AND,
  BV_SHIFT_LEFT,
  BV_SHIFT_RIGHT,
  BV_SHIFT_RIGHT_SIGNED,
  BV_LESS,
  BV_AT_MOST,
  BV_GREATER,
  BV_AT_LEAST,
  BV_LESS_SIGNED,
  BV_AT_MOST_SIGNED,
  BV_GREATER_SIGNED,
  BV_AT_LEAST_SIGNED,
  BV_DIVIDE,
  BV_REMAINDER
}
