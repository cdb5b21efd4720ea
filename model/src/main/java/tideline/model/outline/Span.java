package tideline.model.outline;

/**
 * A piece of a text.
 *
 * @param source the text, as it was named when it was read
 * @param from the offset of its first character
 * @param to the offset behind it
 */
public record Span(String source, int from, int to) {

  /** A word. */
  public static Span of(String source, int at, String word) {
    return new Span(source, at, at + word.length());
  }

  /** Whether an offset of the same text is in it, or right behind it. */
  public boolean touches(int offset) {
    return from <= offset && offset <= to;
  }
}
