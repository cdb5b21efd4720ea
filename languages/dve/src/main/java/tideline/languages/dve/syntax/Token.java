package tideline.languages.dve.syntax;

/**
 * A word of a model's text.
 *
 * @param at the offset of its first character
 */
record Token(Word word, int at) {

  Word.Kind kind() {
    return word.kind();
  }

  String text() {
    return word.text();
  }

  /** Whether this is that keyword or symbol; a name never is. */
  boolean is(String wanted) {
    return (kind() == Word.Kind.KEYWORD || kind() == Word.Kind.SYMBOL) && text().equals(wanted);
  }

  /** The token in a message. */
  String shown() {
    return kind() == Word.Kind.END ? "the end of the file" : "'" + text() + "'";
  }
}
