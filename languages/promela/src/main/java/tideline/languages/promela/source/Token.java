package tideline.languages.promela.source;

import tideline.model.text.Lexeme;

/**
 * A word of a model.
 *
 * @param start whether it is the first of its line, where a semicolon may be left out
 * @param expansion which expansion of an inline it came from; 0 if from none
 * @param written where the word itself stands; its place is that of the macro that it came from
 */
public record Token(
    Kind kind, String text, Place place, LineStart start, int expansion, Place written)
    implements Lexeme {

  /** A word where it is written. */
  public Token(Kind kind, String text, Place place, LineStart start, int expansion) {
    this(kind, text, place, start, expansion, place);
  }

  /** What a word is. */
  public enum Kind {
    NAME,
    NUMBER,
    /** A character between quotes; its text is its number. */
    CHARACTER,
    STRING,
    SYMBOL,
    /** What belongs to no language; a fault only where it is not skipped. */
    BAD,
    END
  }

  /** Whether a word is the first of its line. */
  public enum LineStart {
    FIRST,
    INSIDE
  }

  @Override
  public boolean isWord() {
    return kind == Kind.NAME || kind == Kind.SYMBOL;
  }

  @Override
  public boolean is(String word) {
    return isWord() && text.equals(word);
  }

  /** Whether it is the first of its line. */
  public boolean isFirst() {
    return start == LineStart.FIRST;
  }

  /** The same word elsewhere. */
  public Token movedTo(Place other, LineStart otherStart) {
    return new Token(kind, text, other, otherStart, expansion, written);
  }

  /** The same word in an expansion of an inline. */
  public Token in(int newExpansion) {
    return new Token(kind, text, place, start, newExpansion, written);
  }

  @Override
  public boolean isEnd() {
    return kind == Kind.END;
  }

  @Override
  public String shown() {
    return switch (kind) {
      case END -> "the end of the file";
      case STRING -> "a string";
      default -> "'" + text + "'";
    };
  }
}
