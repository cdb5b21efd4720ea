package tideline.model.diagnostic;

import java.util.Optional;
import tideline.model.SourcePosition;

/**
 * Something wrong in the user's input.
 *
 * @param position where, if the fault has a place
 * @param message what is wrong, and what would be right where that can be said
 * @param excerpt the line of text at that place, without its end
 */
public record Diagnostic(
    Optional<SourcePosition> position, String message, Optional<String> excerpt) {

  private static final int EXCERPT_WIDTH = 100;

  /** A fault without a place, such as a missing file. */
  public static Diagnostic of(String message) {
    return new Diagnostic(Optional.empty(), message, Optional.empty());
  }

  /** A fault at a place of which the line is known. */
  public static Diagnostic at(String source, int line, int column, String message, String excerpt) {
    return new Diagnostic(
        Optional.of(new SourcePosition(source, line, column)), message, Optional.of(excerpt));
  }

  /** The message with its place, and the line with a caret under the fault. */
  public String render() {
    StringBuilder text = new StringBuilder();
    position.ifPresent(place -> text.append(place).append(": "));
    text.append("error: ").append(message);
    if (position.isPresent() && excerpt.isPresent()) {
      renderExcerpt(text, excerpt.get(), position.get().column());
    }
    return text.toString();
  }

  /** Long lines are cut around the fault, so that the caret stays in sight. */
  private static void renderExcerpt(StringBuilder text, String line, int column) {
    int at = Math.clamp(column - 1L, 0, line.length());
    int from = Math.max(0, at - EXCERPT_WIDTH / 2);
    int to = Math.min(line.length(), from + EXCERPT_WIDTH);
    String shown = line.substring(from, to).replace('\t', ' ');
    String start = from > 0 ? "..." : "";
    String end = to < line.length() ? "..." : "";
    text.append("\n    ").append(start).append(shown).append(end);
    text.append("\n    ").append(" ".repeat(start.length() + at - from)).append('^');
  }
}
