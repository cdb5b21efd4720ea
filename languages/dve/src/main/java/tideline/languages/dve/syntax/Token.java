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

  @Override
  public String text() {
    return word.text();
  }

  /** Names are none of the language's words. */
  @Override
  public boolean isWord() {
    return kind() == Word.Kind.KEYWORD || kind() == Word.Kind.SYMBOL;
  }

  @Override
  public boolean is(String wanted) {
    return isWord() && text().equals(wanted);
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
