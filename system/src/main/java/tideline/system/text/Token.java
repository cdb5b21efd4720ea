package tideline.system.text;

/**
 * A word of a text.
 *
 * @param at its offset in the text
 */
public record Token(Kind kind, String text, int at) {

  /** What sort of word. */
  public enum Kind {
    /** Letters, digits and underscores; keywords too. */
    NAME,
    /** Digits. */
    NUMBER,
    /** An operator or a bracket. */
    SYMBOL,
    /** There is no more text. */
    END
  }

  /** Whether this is the given keyword or symbol. */
  public boolean is(String word) {
    return (kind == Kind.NAME || kind == Kind.SYMBOL) && text.equals(word);
  }

  /** What to call it in a message. */
  public String shown() {
    return kind == Kind.END ? "the end of the text" : "'" + text + "'";
  }
}
