package tideline.languages.dve.syntax;

/**
 * A word of a model's text.
 *
 * @param at the offset of its first character
 */
record Token(Kind kind, String text, int at) {

  enum Kind {
    NAME,
    NUMBER,
    /** A word of the language, which no name may be. */
    KEYWORD,
    SYMBOL,
    END
  }

  /** Whether this is that keyword or symbol; a name never is. */
  boolean is(String word) {
    return (kind == Kind.KEYWORD || kind == Kind.SYMBOL) && text.equals(word);
  }

  /** The token in a message. */
  String shown() {
    return kind == Kind.END ? "the end of the file" : "'" + text + "'";
  }
}
