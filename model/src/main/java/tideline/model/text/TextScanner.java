package tideline.model.text;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import tideline.model.diagnostic.SourceText;

/** A text and a place in it: what scanners are made of. */
public final class TextScanner {

  private final SourceText source;
  private final String text;
  private final int end;
  private int at;

  /** The beginning of a text. */
  public TextScanner(SourceText source) {
    this(source, 0, source.text().length());
  }

  /** The beginning of a part of a text; places are those of the whole text. */
  public TextScanner(SourceText source, int from, int to) {
    this.source = source;
    this.text = source.text();
    this.at = from;
    this.end = to;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** The place, as an offset. */
  public int at() {
    return at;
  }

  /** Goes to another place. */
  public void moveTo(int place) {
    at = place;
  }

  /** Whether the text ends here. */
  public boolean isAtEnd() {
    return at >= end;
  }

  /** The code point at the place. */
  public int codePoint() {
    return text.codePointAt(at);
  }

  /** Whether the text goes on like this. */
  public boolean startsWith(String prefix) {
    return text.startsWith(prefix, at);
  }

  /** Goes behind white space, and behind comments if there are some of that kind. */
  public void skipBlanks(Comments comments) {
    int before;
    do {
      before = at;
      while (at < end && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (startsWith("/*") && comments != Comments.NONE) {
        skipComment(comments);
      } else if (startsWith("//") && comments == Comments.C) {
        takeWhile(c -> c != '\n');
      }
    } while (at > before);
  }

  /** What a comment is. */
  public enum Comments {
    NONE,
    /** Up to the end of the line, or up to what closes it. */
    C,
    /** Up to what closes it; comments may contain one another. */
    NESTED
  }

  private void skipComment(Comments comments) {
    int start = at;
    int depth = 0;
    do {
      if (isAtEnd()) {
        throw fault(start, "this comment is not closed: it has no end");
      }
      if (startsWith("/*") && (depth == 0 || comments == Comments.NESTED)) {
        depth++;
        at += 2;
      } else if (startsWith("*/")) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0);
  }

  /** Reads the characters from here on that are such. */
  public String takeWhile(IntPredicate isInside) {
    int start = at;
    while (at < end && isInside.test(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return text.substring(start, at);
  }

  /** Reads the first of these symbols that the text goes on with. */
  public Optional<String> takeOneOf(List<String> symbols) {
    for (String symbol : symbols) {
      if (startsWith(symbol)) {
        at += symbol.length();
        return Optional.of(symbol);
      }
    }
    return Optional.empty();
  }

  /** A token from {@code start} up to here. */
  public Token token(Token.Kind kind, String word, int start) {
    return new Token(kind, word, start, at);
  }

  /** A fault at a place. */
  public SyntaxFault fault(int place, String message) {
    return new SyntaxFault(source.at(place, message));
  }
}
