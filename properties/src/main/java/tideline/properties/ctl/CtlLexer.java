package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlToken.Kind;
import tideline.properties.text.Names;

/**
 * Cuts a formula into tokens. Quantifiers and temporal operators may be written together, as in
 * {@code AGEF}; such a word of several is not cut if it is known to be a name.
 */
final class CtlLexer {

  /** More than anybody writes. */
  static final int MAX_TOKENS = 5000;

  /** Longer symbols first. */
  private static final List<String> INFIX =
      List.of(
          "<->", "<=>", "->", "=>", "&&", "||", "==", "!=", "<=", ">=", "&", "|", "=", "<", ">",
          "+", "-", "*", "/", "%");

  private static final Map<String, Kind> WORDS =
      Map.ofEntries(
          Map.entry("true", Kind.TRUE),
          Map.entry("false", Kind.FALSE),
          Map.entry("not", Kind.NOT),
          Map.entry("int", Kind.CONVERSION),
          Map.entry("and", Kind.INFIX),
          Map.entry("or", Kind.INFIX),
          Map.entry("U", Kind.INFIX),
          Map.entry("R", Kind.INFIX),
          Map.entry("V", Kind.INFIX),
          Map.entry("W", Kind.INFIX),
          Map.entry("M", Kind.INFIX));

  private static final Pattern OPERATORS = Pattern.compile("[AE]|([AE]?[XFG])+[AE]?");
  private static final int LONGEST_SINGLE = 2;

  private final SourceText source;
  private final String text;
  private final Predicate<String> isName;
  private final List<CtlToken> tokens = new ArrayList<>();
  private int at;

  private CtlLexer(SourceText source, Predicate<String> isName) {
    this.source = source;
    this.text = source.text();
    this.isName = isName;
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param isName words that are names even though they could be read in another way
   */
  static List<CtlToken> tokens(SourceText source, Predicate<String> isName) {
    CtlLexer lexer = new CtlLexer(source, isName);
    while (lexer.at < lexer.text.length()) {
      lexer.token();
      if (lexer.tokens.size() > MAX_TOKENS) {
        throw lexer.error(lexer.at, "a formula has at most " + MAX_TOKENS + " words");
      }
    }
    lexer.add(Kind.END, "", lexer.text.length(), lexer.text.length());
    return lexer.tokens;
  }

  /** Whether an atom can be written without quotes. */
  static boolean isPlainName(String name) {
    return Names.isName(name) && !WORDS.containsKey(name) && !OPERATORS.matcher(name).matches();
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
    add(Kind.NUMBER, digits, start, at);
  }

  private void word() {
    int start = at;
    at = Names.memberEnd(text, start, Names.end(text, start), isName);
    String word = text.substring(start, at);
    if (WORDS.containsKey(word)) {
      add(WORDS.get(word), word, start, at);
    } else if (OPERATORS.matcher(word).matches()
        && (word.length() <= LONGEST_SINGLE || !isName.test(word))) {
      for (int i = start; i < at; i++) {
        char letter = text.charAt(i);
        Kind kind = letter == 'A' || letter == 'E' ? Kind.QUANTIFIER : Kind.TEMPORAL;
        add(kind, Character.toString(letter), i, i + 1);
      }
    } else {
      add(Kind.NAME, word, start, at);
    }
  }

  private void quoted(char quote) {
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      throw error(at, "the quote " + quote + " is not closed");
    }
    if (text.substring(at + 1, end).isBlank()) {
      throw error(at, "an expression is expected between the quotes");
    }
    add(Kind.QUOTED, text.substring(at + 1, end), at, end + 1);
    at = end + 1;
  }

  private void symbol(int c) {
    for (String operator : INFIX) {
      if (text.startsWith(operator, at)) {
        add(Kind.INFIX, operator, at, at + operator.length());
        at += operator.length();
        return;
      }
    }
    Kind kind =
        switch (c) {
          case '!', '~' -> Kind.NOT;
          case '(' -> Kind.LEFT;
          case ')' -> Kind.RIGHT;
          case '[' -> Kind.LEFT_BRACKET;
          case ']' -> Kind.RIGHT_BRACKET;
          default -> throw error(at, "this character means nothing here" + Names.shown(c));
        };
    add(kind, Character.toString(c), at, at + 1);
    at++;
  }

  private void add(Kind kind, String word, int start, int end) {
    tokens.add(new CtlToken(kind, word, start, end));
  }

  private DiagnosticException error(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }
}
