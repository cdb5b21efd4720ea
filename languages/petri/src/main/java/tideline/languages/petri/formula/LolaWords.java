package tideline.languages.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TextScanner;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token;

/**
 * Cuts LoLA's formulas into words. A name is any run of characters without blanks and {@code , ; :
 * ( ) { }}, so that {@code a<b} is one name; operators stand between blanks.
 */
final class LolaWords {

  private static final Set<String> OPERATORS =
      Set.of("=", "!=", "<>", "#", "<", "<=", ">", ">=", "+", "-", "*", "->", "<->");

  private static final String SINGLE = ",;:()";

  private LolaWords() {}

  static List<Token> of(SourceText source) {
    TextScanner text = new TextScanner(source);
    List<Token> words = new ArrayList<>();
    while (true) {
      skip(text);
      if (text.isAtEnd()) {
        words.add(text.token(Token.Kind.END, "formula", text.at()));
        return words;
      }
      words.add(next(text));
    }
  }

  private static Token next(TextScanner text) {
    int start = text.at();
    int c = text.codePoint();
    if (SINGLE.indexOf(c) >= 0) {
      text.moveTo(start + 1);
      return text.token(Token.Kind.SYMBOL, String.valueOf((char) c), start);
    }
    String word = text.takeWhile(LolaWords::isInName);
    if (word.isEmpty()) {
      throw text.fault(start, "this character means nothing here");
    }
    Token.Kind kind =
        OPERATORS.contains(word)
            ? Token.Kind.SYMBOL
            : word.chars().allMatch(Character::isDigit) ? Token.Kind.NUMBER : Token.Kind.NAME;
    return text.token(kind, word, start);
  }

  private static boolean isInName(int c) {
    return SINGLE.indexOf(c) < 0 && c != '{' && c != '}' && !Character.isWhitespace(c);
  }

  /** Comments are in braces on one line, or between the signs of C. */
  private static void skip(TextScanner text) {
    int before;
    do {
      before = text.at();
      text.skipBlanks(Comments.NESTED);
      if (text.startsWith("{")) {
        text.takeWhile(c -> c != '}' && c != '\n');
        if (text.isAtEnd() || text.codePoint() != '}') {
          throw text.fault(before, "this comment is not closed on its line");
        }
        text.moveTo(text.at() + 1);
      }
    } while (text.at() > before);
  }

  /**
   * Whether a parenthesis is around a number: what stands behind the one that closes it is a
   * comparison or an arithmetic operator.
   */
  static boolean isAroundNumber(SourceText source, Token open) {
    TextScanner text = new TextScanner(source, open.at(), source.text().length());
    int depth = 0;
    do {
      skip(text);
      if (text.isAtEnd()) {
        return false;
      }
      Token word = next(text);
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
    } while (depth > 0);
    skip(text);
    if (text.isAtEnd()) {
      return false;
    }
    String behind = next(text).text();
    return OPERATORS.contains(behind) && !behind.equals("->") && !behind.equals("<->");
  }
}
