package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlToken.Kind;
import tideline.properties.text.FormulaText;
import tideline.properties.text.Names;

/**
 * Cuts a formula into tokens. Quantifiers and temporal operators may be written together, as in
 * {@code AGEF}; such a word of several is not cut if it is known to be a name.
 */
final class CtlLexer {

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

  private final FormulaText text;
  private final Predicate<String> isName;
  private final List<CtlToken> tokens = new ArrayList<>();

  private CtlLexer(SourceText source, Predicate<String> isName) {
    this.text = new FormulaText(source);
    this.isName = isName;
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param isName words that are names even though they could be read in another way
   */
  static List<CtlToken> tokens(SourceText source, Predicate<String> isName) {
    CtlLexer lexer = new CtlLexer(source, isName);
    while (!lexer.text.isAtEnd()) {
      lexer.token();
      lexer.text.checkTokens(lexer.tokens.size());
    }
    lexer.add(Kind.END, "", lexer.text.at());
    return lexer.tokens;
  }

  /** Whether an atom can be written without quotes. */
  static boolean isPlainName(String name) {
    return Names.isName(name) && !WORDS.containsKey(name) && !OPERATORS.matcher(name).matches();
  }

  private void token() {
    int start = text.at();
    int c = text.codePoint();
    if (Names.isDigit(c)) {
      add(Kind.NUMBER, text.takeNumber(), start);
    } else if (Names.isStart(c)) {
      word();
    } else if (c == '\'' || c == '"') {
      add(Kind.QUOTED, text.takeQuoted(), start);
    } else {
      symbol(c);
    }
  }

  private void word() {
    int start = text.at();
    text.moveTo(Names.memberEnd(text.whole(), start, Names.end(text.whole(), start), isName));
    String word = text.since(start);
    if (WORDS.containsKey(word)) {
      add(WORDS.get(word), word, start);
    } else if (OPERATORS.matcher(word).matches()
        && (word.length() <= LONGEST_SINGLE || !isName.test(word))) {
      operators(word, start);
    } else {
      add(Kind.NAME, word, start);
    }
  }

  private void operators(String letters, int start) {
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      Kind kind = letter == 'A' || letter == 'E' ? Kind.QUANTIFIER : Kind.TEMPORAL;
      tokens.add(new CtlToken(kind, Character.toString(letter), start + i, start + i + 1));
    }
  }

  private void symbol(int c) {
    int start = text.at();
    Optional<String> infix = text.takeOneOf(INFIX);
    if (infix.isPresent()) {
      add(Kind.INFIX, infix.get(), start);
      return;
    }
    Kind kind =
        switch (c) {
          case '!', '~' -> Kind.NOT;
          case '(' -> Kind.LEFT;
          case ')' -> Kind.RIGHT;
          case '[' -> Kind.LEFT_BRACKET;
          case ']' -> Kind.RIGHT_BRACKET;
          default -> throw text.strangeCharacter();
        };
    text.moveTo(start + 1);
    add(kind, Character.toString(c), start);
  }

  /** Adds a token that ends at the place. */
  private void add(Kind kind, String word, int start) {
    tokens.add(new CtlToken(kind, word, start, text.at()));
  }
}
