package tideline.languages.dve.syntax;

import tideline.model.text.Lexeme;

/**
 * A word of a model's text.
 *
 * @param at the offset of its first character
 */
record Token(Word word, int at) implements Lexeme {

  Word.Kind kind() {
    return word.kind();
  }

  String text() {
    return word.text();
  }

  /** A name is never a keyword. */
  @Override
  public boolean is(String wanted) {
    return (kind() == Word.Kind.KEYWORD || kind() == Word.Kind.SYMBOL) && text().equals(wanted);
  }

  @Override
  public boolean isEnd() {
    return kind() == Word.Kind.END;
  }

  @Override
  public String shown() {
    return isEnd() ? "the end of the file" : "'" + text() + "'";
  }
}
