package tideline.model;

/**
 * A place in a text, counted from 1.
 *
 * @param source the file, as the user named it
 */
public record SourcePosition(String source, int line, int column) {
  @Override
  public String toString() {
    return source + ":" + line + ":" + column;
  }
}
