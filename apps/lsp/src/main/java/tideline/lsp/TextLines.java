package tideline.lsp;

import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Where the lines of a text start: for the protocol, and for the messages of the tool. */
final class TextLines {

  private final String text;
  private final int[] starts;
  private final int[] feeds;

  TextLines(String text) {
    this.text = text;
    this.starts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.rangeClosed(1, text.length()).filter(at -> isBehindEnd(text, at)))
            .toArray();
    this.feeds =
        IntStream.concat(
                IntStream.of(0),
                IntStream.rangeClosed(1, text.length()).filter(at -> text.charAt(at - 1) == '\n'))
            .toArray();
  }

  /** For the protocol a lone carriage return ends a line, too. */
  private static boolean isBehindEnd(String text, int at) {
    char before = text.charAt(at - 1);
    boolean pair = before == '\r' && at < text.length() && text.charAt(at) == '\n';
    return before == '\n' || (before == '\r' && !pair);
  }

  /** The offset of a place, which is moved into the text if it is outside. */
  int offset(Position position) {
    if (position.getLine() >= starts.length) {
      return text.length();
    }
    int line = Math.max(0, position.getLine());
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    long wanted = (long) starts[line] + Math.max(0, position.getCharacter());
    return (int) Math.min(wanted, end);
  }

  /** The place of an offset. */
  Position position(int offset) {
    int inside = Math.clamp(offset, 0, text.length());
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= inside) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return new Position(low, inside - starts[low]);
  }

  /** A piece of the text. */
  Range range(int from, int to) {
    return new Range(position(from), position(to));
  }

  /** The word at a line and column of a message, both counted from 1; one character if none is. */
  Range word(int line, int column) {
    int start = feeds[Math.clamp(line - 1, 0, feeds.length - 1)];
    int from = Math.clamp((long) start + column - 1, 0, text.length());
    int to = from;
    while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
      to++;
    }
    return range(from, to == from ? Math.min(from + 1, text.length()) : to);
  }
}
