package tideline.properties.omega.hoa;

import java.util.List;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.omega.hoa.HoaToken.Kind;

/** Cuts a file into tokens, one at a time, and keeps one token ahead. */
final class HoaLexer {

  private static final List<String> MARKERS = List.of("--BODY--", "--END--", "--ABORT--");

  private final SourceText source;
  private final String text;
  private int at;
  private HoaToken ahead;

  HoaLexer(SourceText source) {
    this.source = source;
    this.text = source.text();
    this.ahead = read();
  }

  /** The token that comes next; it stays there. */
  HoaToken peek() {
    return ahead;
  }

  /** The token that comes next; it is taken. */
  HoaToken take() {
    HoaToken taken = ahead;
    ahead = read();
    return taken;
  }

  /** Takes a symbol if it comes next. */
  boolean takeSymbol(char symbol) {
    boolean there = ahead.isSymbol(symbol);
    if (there) {
      take();
    }
    return there;
  }

  void requireSymbol(char symbol) {
    if (!takeSymbol(symbol)) {
      throw unexpected("'" + symbol + "'");
    }
  }

  /** Takes a number up to {@code largest}. */
  int takeNumber(String what, int largest) {
    if (ahead.kind() != Kind.NUMBER) {
      throw unexpected(what);
    }
    HoaToken number = take();
    // More digits than an int has are too many for anything here.
    long value = number.text().length() > 10 ? Long.MAX_VALUE : Long.parseLong(number.text());
    if (value > largest) {
      throw error(number.at(), what + " is at most " + largest + ", not " + number.text());
    }
    return (int) value;
  }

  String takeString(String what) {
    if (ahead.kind() != Kind.STRING) {
      throw unexpected(what);
    }
    return take().text();
  }

  DiagnosticException unexpected(String expected) {
    return error(ahead.at(), expected + " is expected, not " + ahead.shown());
  }

  DiagnosticException error(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }

  private HoaToken read() {
    skip();
    if (at == text.length()) {
      return new HoaToken(Kind.END_OF_FILE, "", at);
    }
    char c = text.charAt(at);
    if (c == '"') {
      return string();
    }
    if (isDigit(c)) {
      return token(Kind.NUMBER, end(HoaLexer::isDigit));
    }
    if (c == '@') {
      at++;
      int start = at;
      int end = end(HoaLexer::isNamePart);
      at = end;
      return new HoaToken(Kind.ALIAS, "@" + text.substring(start, end), start - 1);
    }
    if (isNamePart(c) && c != '-' && c != '.') {
      return name();
    }
    for (String marker : MARKERS) {
      if (text.startsWith(marker, at)) {
        return token(Kind.MARKER, at + marker.length());
      }
    }
    if ("[]{}()!&|".indexOf(c) < 0) {
      throw error(at, "this character means nothing here");
    }
    return token(Kind.SYMBOL, at + 1);
  }

  private HoaToken name() {
    int end = end(HoaLexer::isNamePart);
    boolean header = end < text.length() && text.charAt(end) == ':';
    HoaToken name = token(header ? Kind.HEADER : Kind.NAME, end);
    at += header ? 1 : 0;
    return name;
  }

  private HoaToken token(Kind kind, int end) {
    HoaToken token = new HoaToken(kind, text.substring(at, end), at);
    at = end;
    return token;
  }

  private HoaToken string() {
    int start = at;
    StringBuilder content = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      content.append(text.charAt(at));
    }
    if (at >= text.length()) {
      throw error(start, "this string is not closed");
    }
    at++;
    return new HoaToken(Kind.STRING, content.toString(), start);
  }

  /** White space and comments, which may contain one another. */
  private void skip() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("/*", at)) {
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    int start = at;
    int depth = 0;
    do {
      if (at >= text.length()) {
        throw error(start, "this comment is not closed");
      }
      if (text.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0);
  }

  private interface CharacterTest {
    boolean test(char c);
  }

  private int end(CharacterTest inside) {
    int end = at;
    while (end < text.length() && inside.test(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Dots are for versions and for the names that tools give their own headers. */
  private static boolean isNamePart(char c) {
    return "_-.".indexOf(c) >= 0 || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
