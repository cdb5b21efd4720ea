package tideline.properties.omega.hoa;

import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.SourceCursor;
import tideline.model.text.TextScanner;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;

/**
 * The tokens of a file, cut one at a time: a file may have more than anybody should keep. Headers
 * with their colon and {@code --BODY--}, {@code --END--} and {@code --ABORT--} are keywords; the
 * name of an alias starts with its @.
 */
final class HoaCursor extends SourceCursor {

  private static final List<String> MARKERS = List.of("--BODY--", "--END--", "--ABORT--");

  private static final List<String> SYMBOLS = List.of("[", "]", "{", "}", "(", ")", "!", "&", "|");

  HoaCursor(SourceText source) {
    this(source, new TextScanner(source));
  }

  private HoaCursor(SourceText source, TextScanner text) {
    super(source, () -> read(text));
  }

  /** Whether the next token is the name of a header. */
  boolean isAtHeader() {
    return peek().kind() == Kind.KEYWORD && peek().text().endsWith(":");
  }

  /** Takes a number up to {@code largest}. */
  int takeNumber(String what, int largest) {
    Token number = take(Kind.NUMBER, what);
    // More digits than an int has are too many for anything here.
    long value = number.text().length() > 10 ? Long.MAX_VALUE : Long.parseLong(number.text());
    if (value > largest) {
      throw fault(number, what + " is at most " + largest + ", not " + number.text());
    }
    return (int) value;
  }

  /** Takes a token of a kind. */
  Token take(Kind kind, String what) {
    if (peek().kind() != kind) {
      throw unexpected(what);
    }
    return take();
  }

  private static Token read(TextScanner text) {
    text.skipBlanks(Comments.NESTED);
    int start = text.at();
    if (text.isAtEnd()) {
      return text.token(Kind.END, "file", start);
    }
    int c = text.codePoint();
    if (c == '"') {
      return string(text);
    }
    if (isDigit(c)) {
      return text.token(Kind.NUMBER, text.takeWhile(HoaCursor::isDigit), start);
    }
    if (c == '@' || (isNamePart(c) && c != '-' && c != '.')) {
      return name(text);
    }
    Optional<String> marker = text.takeOneOf(MARKERS);
    if (marker.isPresent()) {
      return text.token(Kind.KEYWORD, marker.get(), start);
    }
    String symbol =
        text.takeOneOf(SYMBOLS)
            .orElseThrow(() -> text.fault(start, "this character means nothing here"));
    return text.token(Kind.SYMBOL, symbol, start);
  }

  private static Token name(TextScanner text) {
    int start = text.at();
    String at = text.takeOneOf(List.of("@")).orElse("");
    String name = at + text.takeWhile(HoaCursor::isNamePart);
    boolean header = at.isEmpty() && text.takeOneOf(List.of(":")).isPresent();
    return text.token(header ? Kind.KEYWORD : Kind.NAME, header ? name + ":" : name, start);
  }

  private static Token string(TextScanner text) {
    int start = text.at();
    StringBuilder content = new StringBuilder();
    text.moveTo(start + 1);
    while (!text.isAtEnd() && text.codePoint() != '"') {
      text.takeOneOf(List.of("\\"));
      if (!text.isAtEnd()) {
        content.appendCodePoint(text.codePoint());
        text.moveTo(text.at() + Character.charCount(text.codePoint()));
      }
    }
    if (text.isAtEnd()) {
      throw text.fault(start, "this string is not closed");
    }
    text.moveTo(text.at() + 1);
    return text.token(Kind.QUOTED, content.toString(), start);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Dots are for versions and for the names that tools give their own headers. */
  private static boolean isNamePart(int c) {
    return "_-.".indexOf(c) >= 0 || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
