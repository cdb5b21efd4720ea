package tideline.engine.trail;

import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Reads one line of a trail, word by word. */
final class TrailLine {

  private static final int HEX_DIGITS = 4;

  private final SourceText source;
  private final int end;
  private int at;

  /** The line between two offsets. */
  TrailLine(SourceText source, int start, int end) {
    this.source = source;
    this.at = start;
    this.end = end;
    skipSpaces();
  }

  /** Where the next word starts. */
  int offset() {
    return at;
  }

  boolean isAtEnd() {
    return at == end;
  }

  private void skipSpaces() {
    while (at < end && Character.isWhitespace(source.text().charAt(at))) {
      at++;
    }
  }

  DiagnosticException fault(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }

  /** The next word. */
  String word(String what) {
    if (isAtEnd()) {
      throw fault(at, what + " is expected here");
    }
    String word = source.text().charAt(at) == '"' ? quoted() : plain(what);
    if (at < end && !Character.isWhitespace(source.text().charAt(at)) && !isNext('=')) {
      throw fault(at, "a space is expected here");
    }
    skipSpaces();
    return word;
  }

  private boolean isNext(char c) {
    return at < end && source.text().charAt(at) == c;
  }

  private String plain(String what) {
    int start = at;
    while (at < end && TrailWords.isPlain(source.text().charAt(at))) {
      at++;
    }
    if (at == start) {
      throw fault(at, what + " is expected here");
    }
    return source.text().substring(start, at);
  }

  private String quoted() {
    int start = at++;
    StringBuilder word = new StringBuilder();
    while (!isNext('"')) {
      if (at >= end) {
        throw fault(start, "these quotes are not closed");
      }
      word.append(isNext('\\') ? escaped() : source.text().charAt(at++));
    }
    at++;
    return word.toString();
  }

  private char escaped() {
    int start = at++;
    if (isNext('"') || isNext('\\')) {
      return source.text().charAt(at++);
    }
    if (isNext('u') && at + HEX_DIGITS < end) {
      try {
        String digits = source.text().substring(at + 1, at + 1 + HEX_DIGITS);
        char c = (char) Integer.parseUnsignedInt(digits, 16);
        at += 1 + HEX_DIGITS;
        return c;
      } catch (NumberFormatException other) {
        throw fault(start, "four hexadecimal digits are expected behind \\u");
      }
    }
    throw fault(start, "a backslash stands before a quote, a backslash or uXXXX");
  }

  /** A name with its value, {@code NAME=VALUE}. */
  Trail.Value value() {
    int start = at;
    String name = word("NAME=VALUE");
    if (!isNext('=') || Character.isWhitespace(source.text().charAt(at - 1))) {
      throw fault(start, "NAME=VALUE is expected here");
    }
    at++;
    return new Trail.Value(name, word("a value"), start);
  }

  /** A number that is not negative. */
  int number() {
    int start = at;
    String word = word("a number");
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException other) {
      // said below
    }
    throw fault(start, "a number is expected here");
  }

  /** The rest of the line as it is. */
  String rest() {
    String text = source.text().substring(at, end).strip();
    at = end;
    return text;
  }

  /** Nothing more may come. */
  void end() {
    if (!isAtEnd()) {
      throw fault(at, "the line should end here");
    }
  }
}
