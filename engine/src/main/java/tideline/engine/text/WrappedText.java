package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;

/** Text with colours, cut at blanks: what switches a colour takes no room. */
final class WrappedText {

  private static final char ESCAPE = '\u001b';

  private WrappedText() {}

  /** A word that is too long for a line stays in one piece. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (String word : text.split(" ", -1)) {
      int room = length(word);
      if (!line.isEmpty() && used + 1 + room > width) {
        lines.add(line.toString());
        line.setLength(0);
        used = 0;
      }
      if (!line.isEmpty()) {
        line.append(' ');
        used++;
      }
      line.append(word);
      used += room;
    }
    lines.add(line.toString());
    return lines;
  }

  /** The same, but a plain word that is too long is cut: no line is longer. */
  static List<String> cell(String text, int width) {
    StringBuilder words = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      String rest = word;
      while (rest.length() > width && rest.indexOf(ESCAPE) < 0) {
        words.append(rest, 0, width).append(' ');
        rest = rest.substring(width);
      }
      words.append(rest).append(' ');
    }
    return lines(words.substring(0, words.length() - 1), width);
  }

  /** How many columns a text takes. */
  static int length(String text) {
    int length = 0;
    boolean escaped = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ESCAPE) {
        escaped = true;
      } else if (!escaped) {
        length++;
      } else if (c == 'm') {
        escaped = false;
      }
    }
    return length;
  }
}
