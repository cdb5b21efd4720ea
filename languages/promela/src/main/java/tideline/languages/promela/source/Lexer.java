package tideline.languages.promela.source;

import java.util.ArrayList;
import java.util.List;
import tideline.model.diagnostic.SourceText;

/**
 * Splits a text into words. It finds no faults: what a conditional skips may be anything, so a word
 * that makes no sense is kept as {@link Token.Kind#BAD}.
 */
final class Lexer {

  private static final List<String> LONG_SYMBOLS =
      List.of(
          "<->", "-->", "->", "::", "..", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "++",
          "--", "!!", "??", "[]", "<>", "##");

  private final SourceText source;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;
  private Token.LineStart start = Token.LineStart.FIRST;
  private boolean inDirective;

  private Lexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /** The one word that a text without blanks is; bad if it is none, or several. */
  static Token word(String text, Place at) {
    List<Token> words = tokens(new SourceText("", text));
    return words.size() == 2
        ? words.getFirst().movedTo(at, Token.LineStart.INSIDE)
        : new Token(Token.Kind.BAD, text, at, Token.LineStart.INSIDE, 0);
  }

  /** The words of a text; the last one is its end. */
  static List<Token> tokens(SourceText source) {
    Lexer lexer = new Lexer(source);
    while (lexer.skipSpace()) {
      lexer.next();
    }
    lexer.add(Token.Kind.END, "", lexer.at);
    return lexer.tokens;
  }

  /** Skips blanks and comments; whether anything is left. */
  private boolean skipSpace() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        newLine();
      } else if (c == '\\' && endsLine(at + 1)) {
        continueLine();
      } else if (text.startsWith("/*", at)) {
        blockComment();
      } else if (text.startsWith("*/", at)) {
        // What is left of a comment inside a comment; SPIN passes over it too.
        at += 2;
      } else if (text.startsWith("//", at)) {
        lineComment();
      } else if (Character.isWhitespace(c)) {
        at++;
      } else {
        return true;
      }
    }
    return false;
  }

  private void newLine() {
    at++;
    line++;
    lineStart = at;
    start = Token.LineStart.FIRST;
    inDirective = false;
  }

  private boolean endsLine(int from) {
    int i = from;
    while (i < text.length() && (text.charAt(i) == '\r' || text.charAt(i) == ' ')) {
      i++;
    }
    return i < text.length() && text.charAt(i) == '\n';
  }

  private void continueLine() {
    Token.LineStart kept = start;
    boolean directive = inDirective;
    at = text.indexOf('\n', at);
    newLine();
    start = kept;
    inDirective = directive;
  }

  private void blockComment() {
    int end = text.indexOf("*/", at + 2);
    if (end < 0) {
      add(Token.Kind.BAD, "/*", at);
      at = text.length();
      return;
    }
    // A directive goes on behind a comment; else the lines that end in a comment are ends of lines.
    Token.LineStart kept = start;
    boolean directive = inDirective;
    while (at < end) {
      if (text.charAt(at) == '\n') {
        newLine();
      } else {
        at++;
      }
    }
    start = directive ? kept : start;
    inDirective = directive;
    at = end + 2;
  }

  private void lineComment() {
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.charAt(at) == '\\' && endsLine(at + 1)) {
        continueLine();
      } else {
        at++;
      }
    }
  }

  private void next() {
    int from = at;
    char c = text.charAt(at);
    if (isNameStart(c)) {
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      add(Token.Kind.NAME, text.substring(from, at), from);
    } else if (isDigit(c)) {
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      add(Token.Kind.NUMBER, text.substring(from, at), from);
    } else if (c == '"') {
      quoted('"', Token.Kind.STRING);
    } else if (c == '\'') {
      character();
    } else {
      symbol();
    }
  }

  private void symbol() {
    int from = at;
    for (String symbol : LONG_SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        at += symbol.length();
        add(Token.Kind.SYMBOL, symbol.equals("-->") ? "->" : symbol, from);
        return;
      }
    }
    String one = text.substring(from, from + 1);
    at++;
    boolean known = "+-*/%&|^~!?<>=(){}[],.;:@#".contains(one);
    add(known ? Token.Kind.SYMBOL : Token.Kind.BAD, one, from);
  }

  /** A string on one line; without its end, everything up to the end of the line is bad. */
  private void quoted(char quote, Token.Kind kind) {
    int from = at;
    at++;
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at);
      if (c == quote) {
        at++;
        add(kind, text.substring(from, at), from);
        return;
      }
      at += c == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' ? 2 : 1;
    }
    add(Token.Kind.BAD, text.substring(from, from + 1), from);
  }

  /** A character stands for its number. */
  private void character() {
    int from = at;
    boolean escaped = at + 3 < text.length() && text.charAt(at + 1) == '\\';
    int end = at + (escaped ? 3 : 2);
    if (end < text.length() && text.charAt(end) == '\'' && text.charAt(end - 1) != '\n') {
      char c = text.charAt(end - 1);
      at = end + 1;
      add(Token.Kind.CHARACTER, Integer.toString(escaped ? unescaped(c) : c), from);
    } else {
      at++;
      add(Token.Kind.BAD, "'", from);
    }
  }

  private static int unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'f' -> '\f';
      case '0' -> 0;
      default -> c;
    };
  }

  private void add(Token.Kind kind, String word, int from) {
    Place place = new Place(source, from, line, from - lineStart + 1);
    inDirective |= start == Token.LineStart.FIRST && kind == Token.Kind.SYMBOL && word.equals("#");
    tokens.add(new Token(kind, word, place, start, 0));
    start = Token.LineStart.INSIDE;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c);
  }
}
