package tideline.system.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.SourceCursor;
import tideline.model.text.TextScanner;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;

/**
 * A text as words, and a place in it. Comments are {@code //} and {@code /* *}{@code /}. No word is
 * a keyword: a name may be any.
 */
public final class Tokens extends SourceCursor {

  /** What to say about a text with too many levels. */
  public static final String NESTED =
      "expressions and statements may be nested " + Nesting.MOST + " deep, not more";

  private static final int LONGEST_NAME = 1000;

  private final int[] lineStarts;

  private Tokens(SourceText source, List<Token> tokens) {
    super(source, tokens);
    String text = source.text();
    this.lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.rangeClosed(1, text.length()).filter(i -> text.charAt(i - 1) == '\n'))
            .toArray();
  }

  /**
   * The words of a text.
   *
   * @param symbols operators and brackets, longer ones first
   * @throws DiagnosticException at a character that starts no word
   */
  public static Tokens of(SourceText source, List<String> symbols) {
    TextScanner text = new TextScanner(source);
    List<Token> tokens = new ArrayList<>();
    do {
      text.skipBlanks(Comments.C);
      tokens.add(text.isAtEnd() ? text.token(Kind.END, "text", text.at()) : word(text, symbols));
    } while (!tokens.getLast().isEnd());
    return new Tokens(source, tokens);
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
    return new SourcePosition(source().source(), low + 1, at - lineStarts[low] + 1);
  }

  private static Token word(TextScanner text, List<String> symbols) {
    int start = text.at();
    int c = text.codePoint();
    if (isDigit(c)) {
      return text.token(Kind.NUMBER, text.takeWhile(Tokens::isDigit), start);
    }
    if (isLetter(c)) {
      String name = text.takeWhile(part -> isLetter(part) || isDigit(part));
      if (name.length() > LONGEST_NAME) {
        throw text.fault(start, "a name of more than " + LONGEST_NAME + " letters");
      }
      return text.token(Kind.NAME, name, start);
    }
    String symbol =
        text.takeOneOf(symbols)
            .orElseThrow(
                () ->
                    text.fault(
                        start,
                        "'" + SourceText.printable(Character.toString(c)) + "' starts no word"));
    return text.token(Kind.SYMBOL, symbol, start);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }
}
