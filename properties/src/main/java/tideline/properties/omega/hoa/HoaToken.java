package tideline.properties.omega.hoa;

/**
 * A word of a file.
 *
 * @param text what is written; of a string, what stands between the quotes
 * @param at the offset of its first character
 */
record HoaToken(Kind kind, String text, int at) {

  enum Kind {
    /** A name with a colon behind it, which is not part of the text. */
    HEADER,
    NAME,
    /** A name with an @ before it, which is part of the text. */
    ALIAS,
    NUMBER,
    STRING,
    /** One of the characters that have a meaning of their own. */
    SYMBOL,
    /** {@code --BODY--}, {@code --END--} or {@code --ABORT--}. */
    MARKER,
    END_OF_FILE
  }

  boolean is(Kind wanted, String word) {
    return kind == wanted && text.equals(word);
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  /** The token in a message. */
  String shown() {
    return switch (kind) {
      case END_OF_FILE -> "the end of the file";
      case HEADER -> "'" + text + ":'";
      case STRING -> "a string";
      default -> "'" + text + "'";
    };
  }
}
