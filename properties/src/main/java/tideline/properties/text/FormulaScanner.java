package tideline.properties.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TextScanner;
import tideline.model.text.TextScanner.Comments;
import tideline.model.text.Token;
import tideline.model.text.Token.Kind;

/**
 * Cuts expressions over states, and the formulas of all logics about them, into tokens. All that is
 * no token is reported together.
 */
public final class FormulaScanner {

  /** More tokens of a formula than anybody writes, and few enough for what is quadratic later. */
  public static final int MAX_TOKENS = 5000;

  /**
   * What a language has.
   *
   * @param name what a text of the language is called
   * @param words its words, which are names only in quotes
   * @param symbols its symbols, longer ones first
   * @param cutter how words are cut
   * @param quoted what stands between quotes
   * @param mostTokens how long a text may be
   */
  public record Vocabulary(
      String name,
      Set<String> words,
      List<String> symbols,
      WordCutter cutter,
      Quoted quoted,
      int mostTokens) {

    /** A name as it is, and anything else in the quotes that it does not contain. */
    public String written(String name) {
      char quote = name.contains("\"") ? '\'' : '"';
      return isPlainName(name) ? name : quote + name + quote;
    }

    /** Whether a name can be written without quotes. */
    public boolean isPlainName(String text) {
      return Names.isName(text)
          && !words.contains(text)
          && cutter.cut(text, _ -> false).size() == 1;
    }
  }

  /** Operators of letters may be written together, and with a name behind them. */
  public interface WordCutter {

    /**
     * The parts of a word.
     *
     * @param isName words that are names even though they could be read in another way
     */
    List<String> cut(String word, Predicate<String> isName);
  }

  /** What stands between quotes. */
  public enum Quoted {
    NAME,
    EXPRESSION
  }

  private final SourceText source;
  private final TextScanner text;
  private final Vocabulary vocabulary;
  private final Predicate<String> isName;
  private final Diagnostics errors = new Diagnostics();
  private final List<Token> tokens = new ArrayList<>();

  /** Names behind commas are arguments of one call, of which a formula may have very many. */
  private int commas;

  private FormulaScanner(
      SourceText source, TextScanner text, Vocabulary vocabulary, Predicate<String> isName) {
    this.source = source;
    this.text = text;
    this.vocabulary = vocabulary;
    this.isName = isName;
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param isName whether a name is known: {@code P->x} is one name if {@code P.x} is, as is {@code
   *     len(c)}, and a known name is not cut
   */
  public static List<Token> tokens(
      SourceText source, Vocabulary vocabulary, Predicate<String> isName) {
    return tokens(source, new TextScanner(source), vocabulary, isName);
  }

  /** The tokens of a part of a text. */
  public static List<Token> tokens(
      SourceText source, TextScanner part, Vocabulary vocabulary, Predicate<String> isName) {
    FormulaScanner scanner = new FormulaScanner(source, part, vocabulary, isName);
    scanner.run();
    scanner.errors.throwIfAny();
    return scanner.tokens;
  }

  private void run() {
    text.skipBlanks(Comments.NONE);
    while (!text.isAtEnd()) {
      token(text.codePoint());
      text.skipBlanks(Comments.NONE);
      if (tokens.size() - 2L * commas > vocabulary.mostTokens()) {
        throw text.fault(
            text.at(),
            "a %s has at most %d words".formatted(vocabulary.name(), vocabulary.mostTokens()));
      }
    }
    tokens.add(text.token(Kind.END, vocabulary.name(), text.at()));
  }

  private void token(int c) {
    int start = text.at();
    if (Names.isDigit(c)) {
      String digits = text.takeWhile(Character::isLetterOrDigit);
      if (!digits.chars().allMatch(Names::isDigit)) {
        error(start, "'" + digits + "' is neither a number nor a name (quote a name: '...')");
      }
      tokens.add(text.token(Kind.NUMBER, digits, start));
    } else if (Names.isStart(c)) {
      word();
    } else if (c == '\'' || c == '"') {
      quoted((char) c);
    } else {
      text.takeOneOf(vocabulary.symbols())
          .ifPresentOrElse(
              symbol -> {
                tokens.add(text.token(Kind.SYMBOL, symbol, start));
                commas += symbol.equals(",") ? 1 : 0;
              },
              () -> strange(c));
    }
  }

  private void strange(int c) {
    error(text.at(), "this character means nothing here" + Names.shown(c));
    text.moveTo(text.at() + Character.charCount(c));
  }

  private void word() {
    int start = text.at();
    text.moveTo(Names.memberEnd(text.text(), start, Names.end(text.text(), start), isName));
    skipLength(start);
    int end = text.at();
    int at = start;
    for (String part : vocabulary.cutter().cut(text.text().substring(start, end), isName)) {
      Kind kind = vocabulary.words().contains(part) ? Kind.KEYWORD : Kind.NAME;
      tokens.add(new Token(kind, part, at, at + part.length()));
      at += part.length();
    }
    if (text.startsWith("[") && vocabulary.symbols().stream().noneMatch(text::startsWith)) {
      error(end, "an index is a whole number in brackets, such as [2]");
      text.takeWhile(c -> c != ']');
      text.takeOneOf(List.of("]"));
    } else if (text.startsWith(".")) {
      error(end, "a name goes on after the dot");
      text.moveTo(end + 1);
    }
  }

  /** Goes behind the parenthesis of a name such as {@code len(queue)}, if there is such a name. */
  private void skipLength(int start) {
    int close = text.startsWith("(") ? closing(text.at() + 1) : -1;
    if (close > 0 && isName.test(text.text().substring(start, close + 1))) {
      text.moveTo(close + 1);
    }
  }

  /**
   * Where the next parenthesis is, if it is a closing one. To look further than to the next one
   * would take quadratic time in a text of many.
   */
  private int closing(int from) {
    int at = from;
    while (at < text.text().length() && "()".indexOf(text.text().charAt(at)) < 0) {
      at++;
    }
    return at < text.text().length() && text.text().charAt(at) == ')' ? at : -1;
  }

  private void quoted(char quote) {
    int start = text.at();
    int end = text.text().indexOf(quote, start + 1);
    if (end < 0) {
      error(start, "the quote " + quote + " is not closed");
      text.takeWhile(_ -> true);
      return;
    }
    String content = text.text().substring(start + 1, end);
    if (vocabulary.quoted() == Quoted.NAME && content.isEmpty()) {
      error(start, "a name is expected between the quotes");
    } else if (vocabulary.quoted() == Quoted.EXPRESSION && content.isBlank()) {
      error(start, "an expression is expected between the quotes");
    }
    text.moveTo(end + 1);
    tokens.add(text.token(Kind.QUOTED, content, start));
  }

  private void error(int at, String message) {
    errors.add(source.at(at, message));
  }
}
