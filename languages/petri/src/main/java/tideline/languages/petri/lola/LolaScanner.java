package tideline.languages.petri.lola;

import java.util.function.Supplier;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TextScanner;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;

/**
 * The words of a net in LoLA's format. A name is any run of characters but blanks and {@code , ; :
 * ( ) { }}. A comment in braces ends with the last closing brace of its line, or with the next one
 * if its line has none, as LoLA 1 has it.
 */
final class LolaScanner implements Supplier<Token> {

  private static final String SYMBOLS = ",;:()";

  private final TextScanner scanner;

  LolaScanner(SourceText source) {
    this.scanner = new TextScanner(source);
  }

  @Override
  public Token get() {
    skipComments();
    int start = scanner.at();
    if (scanner.isAtEnd()) {
      return scanner.token(Kind.END, "file", start);
    }
    int first = scanner.codePoint();
    if (SYMBOLS.indexOf(first) >= 0) {
      scanner.moveTo(start + 1);
      return scanner.token(Kind.SYMBOL, Character.toString(first), start);
    }
    String word = scanner.takeWhile(LolaScanner::isInName);
    if (word.isEmpty()) {
      throw scanner.fault(start, "this closing brace closes nothing");
    }
    return scanner.token(kind(word), word, start);
  }

  private static Kind kind(String word) {
    if (LolaWords.isKeyword(word)) {
      return Kind.KEYWORD;
    }
    return word.chars().allMatch(c -> c >= '0' && c <= '9') ? Kind.NUMBER : Kind.NAME;
  }

  private static boolean isInName(int c) {
    return SYMBOLS.indexOf(c) < 0 && c != '{' && c != '}' && !Character.isWhitespace(c);
  }

  private void skipComments() {
    scanner.skipBlanks(Comments.NONE);
    while (scanner.startsWith("{") || scanner.startsWith("/*")) {
      int start = scanner.at();
      int end;
      if (scanner.startsWith("{")) {
        int lineEnd = scanner.text().indexOf('\n', start);
        int last = lineEnd < 0 ? scanner.text().length() : lineEnd;
        int onLine = scanner.text().lastIndexOf('}', last - 1);
        end = (onLine > start ? onLine : scanner.text().indexOf('}', start)) + 1;
      } else {
        int close = scanner.text().indexOf("*/", start + 2);
        end = close < 0 ? 0 : close + 2;
      }
      if (end <= start) {
        throw scanner.fault(start, "this comment is not closed");
      }
      scanner.moveTo(end);
      scanner.skipBlanks(Comments.NONE);
    }
  }
}
