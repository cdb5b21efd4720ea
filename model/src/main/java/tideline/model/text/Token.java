package tideline.model.text;

/**
 * A word of a text.
 *
 * @param text what is written; of a quoted text, what stands between the quotes
 * @param at the offset of its first character
 * @param end the offset behind it
 */
public record Token(Kind kind, String text, int at, int end) implements Lexeme {

  /** What a word is. */
  public enum Kind {
    NAME,
    /** A word of the language, which no name may be. */
    KEYWORD,
    NUMBER,
    QUOTED,
    SYMBOL,
    END
  }

  @Override
  public boolean isWord() {
    return kind == Kind.NAME || kind == Kind.KEYWORD || kind == Kind.SYMBOL;
  }

  @Override
  public boolean is(String word) {
    return isWord() && text.equals(word);
  }

  @Override
  public boolean isEnd() {
    return kind == Kind.END;
  }

  /** The text of the end is what the text as a whole is called. */
  @Override
  public String shown() {
    if (kind == Kind.END) {
      return "the end of the " + text;
    }
    return text.indexOf('\n') < 0 ? "'" + text + "'" : "a text in quotes";
  }
}
