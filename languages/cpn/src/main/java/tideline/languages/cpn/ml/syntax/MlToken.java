package tideline.languages.cpn.ml.syntax;

import tideline.model.text.Lexeme;

/**
 * A token of ML.
 *
 * @param text what is written; of a text in quotes, what it stands for
 * @param at the offset of its first character
 * @param end the offset behind it
 */
public record MlToken(Kind kind, String text, int at, int end) implements Lexeme {

  /** What a token is. */
  public enum Kind {
    /** A name, also one with points in it such as {@code List.map}. */
    NAME,
    /** A name of symbols, such as {@code ++}. */
    SYMBOL,
    /** A word that no name may be, a parenthesis, a comma and the like. */
    RESERVED,
    /** A name of a type that stands for any type, such as {@code 'a}. */
    TYPE_VARIABLE,
    WHOLE,
    REAL,
    STRING,
    CHARACTER,
    END
  }

  @Override
  public boolean isWord() {
    return kind == Kind.NAME || kind == Kind.SYMBOL || kind == Kind.RESERVED;
  }

  @Override
  public boolean is(String word) {
    return isWord() && text.equals(word);
  }

  @Override
  public boolean isEnd() {
    return kind == Kind.END;
  }

  /** Whether this may name a value. */
  boolean isName() {
    return kind == Kind.NAME || kind == Kind.SYMBOL;
  }

  @Override
  public String shown() {
    return switch (kind) {
      case END -> "the end of the text";
      case STRING, CHARACTER -> "a text in quotes";
      default -> "'" + text + "'";
    };
  }
}
