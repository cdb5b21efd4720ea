package tideline.properties.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.properties.text.Names;

/** Cuts a text into tokens; all characters that do not belong are reported together. */
final class Lexer {

  /** Longer symbols first, so that {@code <->} is not read as {@code <} and {@code ->}. */
  private static final List<String> OPERATORS =
      List.of(
          "<->", "->", "||", "&&", "==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "%",
          "|", "&");

  private static final Map<String, Token.Kind> WORDS =
      Map.of(
          "true", Token.Kind.TRUE,
          "false", Token.Kind.FALSE,
          "not", Token.Kind.NOT,
          "and", Token.Kind.OPERATOR,
          "or", Token.Kind.OPERATOR,
          "int", Token.Kind.CONVERSION);

  private final SourceText source;
  private final Predicate<String> known;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private final Diagnostics errors = new Diagnostics();
  private int at;

  private Lexer(SourceText source, Predicate<String> known) {
    this.source = source;
    this.known = known;
    this.text = source.text();
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param known whether a name is that of a slot: {@code P->x} is {@code P.x} if there is one, and
   *     {@code len(c)} is a name
   */
  static List<Token> tokens(SourceText source, Predicate<String> known) {
    Lexer lexer = new Lexer(source, known);
    lexer.run();
    lexer.errors.throwIfAny();
    return lexer.tokens;
  }

  /** Whether a name can be written without quotes. */
  static boolean isPlainName(String name) {
    return Names.isName(name) && !WORDS.containsKey(name);
  }

  private void run() {
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (Names.isDigit(c)) {
        number();
      } else if (Names.isStart(c)) {
        name();
      } else if (c == '\'' || c == '"') {
        quotedName((char) c);
      } else {
        symbol(c);
      }
    }
    tokens.add(new Token(Token.Kind.END, "", text.length()));
  }

  private void number() {
    int start = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String digits = text.substring(start, at);
    if (!digits.chars().allMatch(Names::isDigit)) {
      error(start, "'" + digits + "' is neither a number nor a name (quote a name: '...')");
    }
    tokens.add(new Token(Token.Kind.NUMBER, digits, start));
  }

  private void name() {
    int start = at;
    at = Names.memberEnd(text, start, Names.end(text, start), known);
    skipLength(start);
    String name = Names.withDots(text.substring(start, at));
    if (peek() == '[') {
      error(at, "an index is a whole number in brackets, such as [2]");
      skipBrackets();
    } else if (peek() == '.') {
      error(at, "a name goes on after the dot");
      at++;
    }
    Token.Kind kind = WORDS.getOrDefault(name, Token.Kind.NAME);
    tokens.add(new Token(kind, name, start));
  }

  /** Goes behind the parenthesis of a slot such as {@code len(queue)}, if there is such a slot. */
  private void skipLength(int start) {
    int close = peek() == '(' ? text.indexOf(')', at) : -1;
    if (close > 0 && known.test(text.substring(start, close + 1))) {
      at = close + 1;
    }
  }

  private void skipBrackets() {
    int close = text.indexOf(']', at);
    at = close < 0 ? text.length() : close + 1;
  }

  private void quotedName(char quote) {
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      error(at, "the quote " + quote + " is not closed");
      at = text.length();
      return;
    }
    if (end == at + 1) {
      error(at, "a name is expected between the quotes");
    }
    tokens.add(new Token(Token.Kind.NAME, text.substring(at + 1, end), at));
    at = end + 1;
  }

  private void symbol(int c) {
    for (String operator : OPERATORS) {
      if (text.startsWith(operator, at)) {
        add(Token.Kind.OPERATOR, operator);
        return;
      }
    }
    switch (c) {
      case '!' -> add(Token.Kind.NOT, "!");
      case '(' -> add(Token.Kind.LEFT, "(");
      case ')' -> add(Token.Kind.RIGHT, ")");
      case ',' -> add(Token.Kind.COMMA, ",");
      default -> wrong(c, "this character means nothing here" + Names.shown(c));
    }
  }

  private void add(Token.Kind kind, String symbol) {
    tokens.add(new Token(kind, symbol, at));
    at += symbol.length();
  }

  private void wrong(int c, String message) {
    error(at, message);
    at += Character.charCount(c);
  }

  private void error(int offset, String message) {
    errors.add(source.at(offset, message));
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : ' ';
  }
}
