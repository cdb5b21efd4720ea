package tideline.model.text;

/** What a cursor has to know about a token; most languages need no more than {@link Token}. */
public interface Lexeme {

  /** What is written. */
  String text();

  /** Whether a word or a symbol is written, and no name in quotes, number or end. */
  boolean isWord();

  /** Whether this is that word or symbol of the language. */
  boolean is(String word);

  /** Whether the text ends here. */
  boolean isEnd();

  /** The token in a message. */
  String shown();
}
