package tideline.system.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** A text as words, and a place in it. Comments are {@code //} and {@code /* *}{@code /}. */
public final class Tokens {

  private static final int LONGEST_NAME = 1000;

  private final SourceText source;
  private final List<String> symbols;
  private final int[] lineStarts;
  private final List<Token> tokens = new ArrayList<>();
  private int next;

  private Tokens(SourceText source, Set<String> symbols) {
    this.source = source;
    this.symbols =
        symbols.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList();
    this.lineStarts = lineStarts(source.text());
    read();
  }

  /**
   * The words of a text.
   *
   * @param symbols operators and brackets; the longest one that fits is taken
   * @throws DiagnosticException at a character that starts no word
   */
  public static Tokens of(SourceText source, Set<String> symbols) {
    return new Tokens(source, symbols);
  }

  /** The next word, which stays the next one. */
  public Token peek() {
    return tokens.get(next);
  }

  /** The word after the next one. */
  public Token second() {
    return tokens.get(Math.min(next + 1, tokens.size() - 1));
  }

  /** Takes the next word. */
  public Token take() {
    Token token = tokens.get(next);
    if (token.kind() != Token.Kind.END) {
      next++;
    }
    return token;
  }

  /** Takes the next word if it is this one. */
  public boolean accept(String word) {
    boolean there = peek().is(word);
    if (there) {
      next++;
    }
    return there;
  }

  /**
   * Takes the next word, which has to be this one.
   *
   * @throws DiagnosticException if it is another
   */
  public Token expect(String word) {
    if (!peek().is(word)) {
      throw error(peek(), "'" + word + "' is expected here, not " + peek().shown());
    }
    return take();
  }

  /**
   * Takes a name.
   *
   * @param what what is named, for the message
   * @throws DiagnosticException if there is none
   */
  public Token name(String what) {
    if (peek().kind() != Token.Kind.NAME) {
      throw error(peek(), "the name of " + what + " is expected here, not " + peek().shown());
    }
    return take();
  }

  /** A fault at a word. */
  public DiagnosticException error(Token token, String message) {
    return error(token.at(), message);
  }

  /** A fault at an offset. */
  public DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }

  /** The text. */
  public SourceText source() {
    return source;
  }

  /** Line and column of an offset; as many may be asked for as there are words. */
  public SourcePosition position(int at) {
    int low = 0;
    int high = lineStarts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (lineStarts[middle] <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return new SourcePosition(source.source(), low + 1, at - lineStarts[low] + 1);
  }

  private static int[] lineStarts(String text) {
    List<Integer> starts = new ArrayList<>();
    starts.add(0);
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts.add(i + 1);
      }
    }
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  private void read() {
    String text = source.text();
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw error(at, "this comment has no end");
        }
        at = end + 2;
      } else {
        Token token = word(text, at);
        tokens.add(token);
        at += token.text().length();
      }
    }
    tokens.add(new Token(Token.Kind.END, "", text.length()));
  }

  private Token word(String text, int at) {
    char c = text.charAt(at);
    if (isDigit(c)) {
      int end = at;
      while (end < text.length() && isDigit(text.charAt(end))) {
        end++;
      }
      return new Token(Token.Kind.NUMBER, text.substring(at, end), at);
    }
    if (isLetter(c)) {
      int end = at;
      while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
        end++;
      }
      if (end - at > LONGEST_NAME) {
        throw error(at, "a name of more than " + LONGEST_NAME + " letters");
      }
      return new Token(Token.Kind.NAME, text.substring(at, end), at);
    }
    for (String symbol : symbols) {
      if (text.startsWith(symbol, at)) {
        return new Token(Token.Kind.SYMBOL, symbol, at);
      }
    }
    throw error(at, "'" + SourceText.printable(String.valueOf(c)) + "' starts no word");
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }
}
