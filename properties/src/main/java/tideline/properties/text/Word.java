package tideline.properties.text;

import java.util.ArrayList;
import java.util.List;
import tideline.model.diagnostic.SourceText;

/**
 * Characters between white space.
 *
 * @param at the offset of its first character in the whole text
 */
public record Word(String text, int at) {

  /** A line of words; {@code end} is the offset of the line's end. */
  public record Line(List<Word> words, int end) {
    public Line {
      words = List.copyOf(words);
    }

    /** Whether there is nothing on the line. */
    public boolean isBlank() {
      return words.isEmpty();
    }
  }

  /** The lines of a text; what follows the last line break is a line only if it is not empty. */
  public static List<Line> lines(SourceText source) {
    String text = source.text();
    List<Line> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int lineBreak = text.indexOf('\n', start);
      int end = lineBreak < 0 ? text.length() : lineBreak;
      lines.add(new Line(words(text, start, end), end));
      start = end + 1;
    }
    return lines;
  }

  private static List<Word> words(String text, int from, int to) {
    List<Word> words = new ArrayList<>();
    int at = from;
    while (at < to) {
      int start = at;
      while (at < to && !Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at > start) {
        words.add(new Word(text.substring(start, at), start));
      }
      at++;
    }
    return words;
  }
}
