package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlToken.Kind;

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
    if (name.isEmpty()
        || !isNameStart(name.codePointAt(0))
        || WORDS.containsKey(name)
        || OPERATORS.matcher(name).matches()) {
      return false;
    }
    CtlLexer lexer = new CtlLexer(new SourceText("", name), _ -> false);
    lexer.skipName();
    return lexer.at == name.length();
  }

  private void token() {
    int c = text.codePointAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (isDigit(c)) {
      number();
    } else if (isNameStart(c)) {
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
    if (!digits.chars().allMatch(CtlLexer::isDigit)) {
      throw error(start, "'" + digits + "' is neither a number nor a name (quote a name: '...')");
    }
    add(Kind.NUMBER, digits, start, at);
  }

  private void word() {
    int start = at;
    skipName();
    skipArrow(start);
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

  /** {@code process->variable} is one name where it is known as one, and else an implication. */
  private void skipArrow(int start) {
    int end = at;
    if (text.startsWith("->", at)
        && at + 2 < text.length()
        && isNameStart(text.codePointAt(at + 2))) {
      at += 2;
      skipName();
      if (!isName.test(text.substring(start, at))) {
        at = end;
      }
    }
  }

  /** Goes behind a name with its indices and parts. */
  private void skipName() {
    skipIdentifier();
    while (at < text.length()) {
      boolean dot =
          text.charAt(at) == '.' && at + 1 < text.length() && isNamePart(text.codePointAt(at + 1));
      if (dot) {
        at++;
        skipIdentifier();
      } else if (indexEnd() > 0) {
        at = indexEnd();
      } else {
        return;
      }
    }
  }

  private void skipIdentifier() {
    while (at < text.length() && isNamePart(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
  }

  /** Behind the bracket that closes an index which starts here, or -1 if none does. */
  private int indexEnd() {
    if (text.charAt(at) != '[') {
      return -1;
    }
    int i = at + 1;
    while (i < text.length() && isDigit(text.charAt(i))) {
      i++;
    }
    return i > at + 1 && i < text.length() && text.charAt(i) == ']' ? i + 1 : -1;
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
          default -> throw error(at, "this character means nothing here" + shown(c));
        };
    add(kind, Character.toString(c), at, at + 1);
    at++;
  }

  private void add(Kind kind, String word, int start, int end) {
    tokens.add(new CtlToken(kind, word, start, end));
  }

  private static String shown(int c) {
    return c < 0x7F && !Character.isISOControl(c) ? "" : " (U+%04X)".formatted(c);
  }

  private DiagnosticException error(int offset, String message) {
    return new DiagnosticException(source.at(offset, message));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(int c) {
    return Character.isLetter(c) || c == '_';
  }

  private static boolean isNamePart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }
}
