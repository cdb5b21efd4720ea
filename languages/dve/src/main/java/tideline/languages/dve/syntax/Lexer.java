package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/** Cuts a model's text into tokens; what belongs to none is reported and left out. */
final class Lexer {

  private static final Set<String> KEYWORDS =
      Set.of(
          "const",
          "byte",
          "int",
          "channel",
          "process",
          "state",
          "init",
          "commit",
          "accept",
          "assert",
          "trans",
          "guard",
          "sync",
          "async",
          "effect",
          "system",
          "property",
          "true",
          "false",
          "and",
          "or",
          "not",
          "imply");

  /** Symbols of two characters, which are tried first. */
  private static final Set<String> PAIRS =
      Set.of("->", "=>", "==", "!=", "<=", ">=", "<<", ">>", "||", "&&", "++", "--");

  /** What a symbol of two characters can end with. */
  private static final String SECONDS = "=<>|&+-";

  private static final String SINGLES = "{}[](),;:.?!~=<>+-*/%|&^";

  /** The symbols of one character, in the order of {@link #SINGLES}. */
  private static final List<String> SINGLE_TEXTS =
      SINGLES.chars().mapToObj(Character::toString).toList();

  private static final int LONGEST_NAME = 200;

  private final SourceText source;
  private final String text;
  private final Diagnostics errors;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(SourceText source, Diagnostics errors) {
    this.source = source;
    this.text = source.text();
    this.errors = errors;
  }

  /** The tokens of a text; the last one is its end. */
  static List<Token> tokens(SourceText source, Diagnostics errors) {
    Lexer lexer = new Lexer(source, errors);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        at = lineEnd();
      } else if (text.startsWith("/*", at)) {
        comment();
      } else if (isDigit(c)) {
        number();
      } else if (isNameStart(c)) {
        name();
      } else {
        symbol();
      }
    }
    tokens.add(new Token(Token.Kind.END, "", text.length()));
  }

  private int lineEnd() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  private void comment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      error(at, "this comment is not closed");
      at = text.length();
    } else {
      at = end + 2;
    }
  }

  private void number() {
    int start = at;
    while (at < text.length() && isNamePart(text.charAt(at))) {
      at++;
    }
    String digits = text.substring(start, at);
    if (!digits.chars().allMatch(Lexer::isDigit)) {
      error(start, "'" + shortened(digits) + "' is neither a number nor a name");
      digits = "0";
    }
    tokens.add(new Token(Token.Kind.NUMBER, digits, start));
  }

  private void name() {
    int start = at;
    while (at < text.length() && isNamePart(text.charAt(at))) {
      at++;
    }
    String name = text.substring(start, at);
    if (name.length() > LONGEST_NAME) {
      error(start, "a name has at most " + LONGEST_NAME + " characters");
      name = shortened(name);
    }
    Token.Kind kind = KEYWORDS.contains(name) ? Token.Kind.KEYWORD : Token.Kind.NAME;
    tokens.add(new Token(kind, name, start));
  }

  private void symbol() {
    if (at + 1 < text.length() && SECONDS.indexOf(text.charAt(at + 1)) >= 0) {
      String pair = text.substring(at, at + 2);
      if (PAIRS.contains(pair)) {
        add(pair);
        return;
      }
    }
    int single = SINGLES.indexOf(text.charAt(at));
    if (single >= 0) {
      add(SINGLE_TEXTS.get(single));
      return;
    }
    if (text.charAt(at) == '\\' && text.substring(at + 1, lineEnd()).isBlank()) {
      at = lineEnd(); // a line that goes on in the next one
      return;
    }
    int c = text.codePointAt(at);
    boolean plain = c < 0x7F && !Character.isISOControl(c);
    error(at, "this character means nothing here" + (plain ? "" : " (U+%04X)".formatted(c)));
    at += Character.charCount(c);
  }

  private void add(String symbol) {
    tokens.add(new Token(Token.Kind.SYMBOL, symbol, at));
    at += symbol.length();
  }

  private void error(int offset, String message) {
    errors.add(source.at(offset, message));
  }

  private static String shortened(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "...";
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isNamePart(int c) {
    return isNameStart(c) || isDigit(c) || c == '$' || c == '#';
  }
}
