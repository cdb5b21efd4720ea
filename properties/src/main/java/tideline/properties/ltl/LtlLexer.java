package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ltl.LtlToken.Kind;
import tideline.properties.text.Names;

/**
 * Cuts a formula into tokens. {@code F}, {@code G} and {@code X} may be written together and
 * directly before a name that starts with a small letter, as in {@code GFp}; such a word is not cut
 * if it is known to be a name. The words of the language are names only in quotes.
 */
final class LtlLexer {

  /** More than anybody writes, and few enough for what is quadratic later. */
  static final int MAX_TOKENS = 5000;

  /** Longer symbols first. */
  private static final List<String> INFIX =
      List.of(
          "<-->", "<->", "<=>", "-->", "->", "=>", "&&", "||", "/\\", "\\/", "==", "!=", "<=", ">=",
          "&", "|", "^", "=", "<", ">", "+", "-", "*", "/", "%");

  private static final Map<String, Kind> WORDS =
      Map.ofEntries(
          Map.entry("true", Kind.TRUE),
          Map.entry("false", Kind.FALSE),
          Map.entry("not", Kind.NOT),
          Map.entry("and", Kind.INFIX),
          Map.entry("or", Kind.INFIX),
          Map.entry("xor", Kind.INFIX),
          Map.entry("U", Kind.INFIX),
          Map.entry("R", Kind.INFIX),
          Map.entry("V", Kind.INFIX),
          Map.entry("W", Kind.INFIX),
          Map.entry("M", Kind.INFIX));

  private final SourceText source;
  private final String text;
  private final Predicate<String> isName;
  private final List<LtlToken> tokens = new ArrayList<>();
  private int at;

  private LtlLexer(SourceText source, Predicate<String> isName) {
    this.source = source;
    this.text = source.text();
    this.isName = isName;
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param isName words that are names even though they could be read in another way
   */
  static List<LtlToken> tokens(SourceText source, Predicate<String> isName) {
    LtlLexer lexer = new LtlLexer(source, isName);
    while (lexer.at < lexer.text.length()) {
      lexer.token();
      if (lexer.tokens.size() > MAX_TOKENS) {
        throw lexer.error(lexer.at, "a formula has at most " + MAX_TOKENS + " words");
      }
    }
    lexer.add(Kind.END, "", lexer.text.length());
    return lexer.tokens;
  }

  /** Whether a proposition can be written without quotes. */
  static boolean isPlainName(String name) {
    return Names.isName(name) && !WORDS.containsKey(name) && operatorsBefore(name) == 0;
  }

  private void token() {
    int c = text.codePointAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (Names.isDigit(c)) {
      number();
    } else if (Names.isStart(c)) {
      word();
    } else if (c == '\'' || c == '"') {
      quoted((char) c);
    } else {
      symbol(c);
    }
  }

  private void number() {
    int start = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String digits = text.substring(start, at);
    if (!digits.chars().allMatch(Names::isDigit)) {
      throw error(start, "'" + digits + "' is neither a number nor a name (quote a name: '...')");
    }
    add(Kind.NUMBER, digits, start);
  }

  private void word() {
    int start = at;
    at = Names.memberEnd(text, start, Names.end(text, start), isName);
    String word = text.substring(start, at);
    if (WORDS.containsKey(word)) {
      add(WORDS.get(word), word, start);
      return;
    }
    int operators = operatorsBefore(word);
    for (int cut = 0; cut < operators && operators < word.length(); cut++) {
      if (isName.test(word.substring(cut))) {
        operators = cut;
      }
    }
    for (int i = 0; i < operators; i++) {
      add(temporal(word.charAt(i)), word.substring(i, i + 1), start + i);
    }
    if (operators < word.length()) {
      add(Kind.NAME, word.substring(operators), start + operators);
    }
    if (at < text.length() && text.charAt(at) == '[' && !text.startsWith("[]", at)) {
      throw error(at, "an index is a whole number in brackets, such as [2]");
    }
  }

  /** How many letters at the start of a word are operators if it is not known to be a name. */
  private static int operatorsBefore(String word) {
    int run = 0;
    while (run < word.length() && "FGX".indexOf(word.charAt(run)) >= 0) {
      run++;
    }
    boolean readable = run == word.length() || Character.isLowerCase(word.codePointAt(run));
    return readable ? run : 0;
  }

  private static Kind temporal(char letter) {
    return switch (letter) {
      case 'F' -> Kind.FINALLY;
      case 'G' -> Kind.GLOBALLY;
      default -> Kind.NEXT;
    };
  }

  private void quoted(char quote) {
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      throw error(at, "the quote " + quote + " is not closed");
    }
    String content = text.substring(at + 1, end).strip();
    if (content.isEmpty()) {
      throw error(at, "an expression is expected between the quotes");
    }
    add(Kind.QUOTED, content, text.indexOf(content, at + 1));
    at = end + 1;
  }

  private void symbol(int c) {
    if (text.startsWith("[]", at)) {
      add(Kind.GLOBALLY, "[]", at);
      at += 2;
    } else if (text.startsWith("<>", at)) {
      add(Kind.FINALLY, "<>", at);
      at += 2;
    } else if (text.startsWith("()", at)) {
      add(Kind.NEXT, "()", at);
      at += 2;
    } else {
      infixOrSingle(c);
    }
  }

  private void infixOrSingle(int c) {
    for (String operator : INFIX) {
      if (text.startsWith(operator, at)) {
        add(Kind.INFIX, operator, at);
        at += operator.length();
        return;
      }
    }
    Kind kind =
        switch (c) {
          case '!', '~' -> Kind.NOT;
          case '(' -> Kind.LEFT;
          case ')' -> Kind.RIGHT;
          default -> throw error(at, "this character means nothing here" + Names.shown(c));
        };
    add(kind, Character.toString(c), at);
    at++;
  }

  private void add(Kind kind, String word, int offset) {
    tokens.add(new LtlToken(kind, word, offset));
  }

  private DiagnosticException error(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }
}
