package tideline.properties.ltl;

/**
 * A word of a formula.
 *
 * @param text what is written; for a quoted text, what stands between the quotes
 * @param at the offset of its first character, behind the quote of a quoted text
 */
record LtlToken(Kind kind, String text, int at) {

  enum Kind {
    NAME,
    NUMBER,
    QUOTED,
    TRUE,
    FALSE,
    NOT,
    NEXT,
    FINALLY,
    GLOBALLY,
    LEFT,
    RIGHT,
    INFIX,
    END
  }

  /** The token in a message. */
  String shown() {
    return kind == Kind.END ? "the end of the formula" : "'" + text + "'";
  }
}
