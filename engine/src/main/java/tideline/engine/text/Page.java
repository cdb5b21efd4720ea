package tideline.engine.text;

/** Text in two columns, a name and what is said about it; long texts are wrapped. */
public final class Page {

  private static final int WIDTH = 100;

  private final Appender out;
  private final int indent;
  private final int nameWidth;

  /** Where lines go. */
  @FunctionalInterface
  public interface Appender {
    void line(String text);
  }

  public Page(Appender out, int indent, int nameWidth) {
    this.out = out;
    this.indent = indent;
    this.nameWidth = nameWidth;
  }

  /** One entry; the name may be empty where an entry goes on. */
  public void entry(String name, String text) {
    String start =
        " ".repeat(indent) + (name.isEmpty() ? " ".repeat(nameWidth) : pad(name, nameWidth));
    for (String line : wrap(text, WIDTH - indent - nameWidth)) {
      out.line((start + line).stripTrailing());
      start = " ".repeat(indent + nameWidth);
    }
  }

  public static String pad(String text, int width) {
    return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
  }

  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  /** Cuts a text at spaces; a word that is too long for a line stays in one piece. */
  public static java.util.List<String> wrap(String text, int width) {
    java.util.List<String> lines = new java.util.ArrayList<>();
    int at = 0;
    while (text.length() - at > width) {
      int space = text.lastIndexOf(' ', at + width);
      if (space <= at) {
        space = text.indexOf(' ', at + width);
      }
      if (space < 0) {
        break;
      }
      lines.add(text.substring(at, space));
      at = space + 1;
    }
    lines.add(text.substring(at));
    return lines;
  }
}
