package tideline.properties.ctl;

/**
 * A word of a formula.
 *
 * @param text what is written; for a quoted text, what stands between the quotes
 * @param at the offset of its first character, or of its quote
 * @param end the offset behind it
 */
record CtlToken(Kind kind, String text, int at, int end) {

  enum Kind {
    NAME,
    NUMBER,
    QUOTED,
    CONVERSION,
    TRUE,
    FALSE,
    NOT,
    QUANTIFIER,
    TEMPORAL,
    LEFT,
    RIGHT,
    LEFT_BRACKET,
    RIGHT_BRACKET,
    INFIX,
    END
  }

  /** The token in a message. */
  String shown() {
    return kind == Kind.END ? "the end of the formula" : "'" + text + "'";
  }
}
