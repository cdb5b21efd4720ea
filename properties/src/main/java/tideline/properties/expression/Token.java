package tideline.properties.expression;

/**
 * A word of an expression.
 *
 * @param text what is written; for a quoted name, what stands between the quotes
 * @param at the offset of its first character
 */
record Token(Kind kind, String text, int at) {

  enum Kind {
    NAME,
    NUMBER,
    TRUE,
    FALSE,
    NOT,
    OPERATOR,
    LEFT,
    RIGHT,
    COMMA,
    CONVERSION,
    END
  }

  /** The token in a message. */
  String shown() {
    return kind == Kind.END ? "the end of the expression" : "'" + text + "'";
  }
}
