package tideline.web.json;

/**
 * Texts of a model as people see them. A name or a value may hold anything: what a browser would
 * not show, or would obey, is spelled out, and what is longer than anybody reads is cut.
 */
public final class Shown {

  private static final int LONGEST_LINE = 2_000;
  private static final int LONGEST_SOURCE = 2_000_000;

  private Shown() {}

  /** A text for one line. */
  public static String line(String text) {
    return cleaned(text, LONGEST_LINE, "");
  }

  /** A text of several lines, as it is written. */
  public static String source(String text) {
    return cleaned(text.replace("\r\n", "\n").replace('\r', '\n'), LONGEST_SOURCE, "\n\t");
  }

  private static String cleaned(String text, int longest, String kept) {
    int end = text.length();
    if (end > longest) {
      end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    }
    StringBuilder shown = new StringBuilder(end);
    text.substring(0, end)
        .codePoints()
        .forEach(
            c -> {
              if (isVisible(c) || kept.indexOf(c) >= 0) {
                shown.appendCodePoint(c);
              } else {
                shown.append("\u27e8U+").append(hexadecimal(c)).append('\u27e9');
              }
            });
    if (end < text.length()) {
      shown.append("\u2026 (").append(text.length() - end).append(" more characters)");
    }
    return shown.toString();
  }

  /** Controls, marks of direction, halves of characters, and what is no character. */
  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static String hexadecimal(int c) {
    String digits = Integer.toHexString(c).toUpperCase(java.util.Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }
}
