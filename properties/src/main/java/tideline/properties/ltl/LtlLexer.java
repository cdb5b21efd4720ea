package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ltl.LtlToken.Kind;
import tideline.properties.text.FormulaText;
import tideline.properties.text.Names;

/**
 * Cuts a formula into tokens. {@code F}, {@code G} and {@code X} may be written together and
 * directly before a name that starts with a small letter, as in {@code GFp}; such a word is not cut
 * if it is known to be a name. The words of the language are names only in quotes.
 */
final class LtlLexer {

  private static final Map<String, Kind> TEMPORAL =
      Map.of("[]", Kind.GLOBALLY, "<>", Kind.FINALLY, "()", Kind.NEXT);

  /** What is written without letters, longer symbols first; those not temporal are infix. */
  private static final List<String> SYMBOLS =
      List.of(
          "<-->", "<->", "<=>", "-->", "[]", "<>", "()", "->", "=>", "&&", "||", "/\\", "\\/", "==",
          "!=", "<=", ">=", "&", "|", "^", "=", "<", ">", "+", "-", "*", "/", "%");

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

  private final FormulaText text;
  private final Predicate<String> isName;
  private final List<LtlToken> tokens = new ArrayList<>();

  private LtlLexer(SourceText source, Predicate<String> isName) {
    this.text = new FormulaText(source);
    this.isName = isName;
  }

  /**
   * The tokens of a text; the last one is its end.
   *
   * @param isName words that are names even though they could be read in another way
   */
  static List<LtlToken> tokens(SourceText source, Predicate<String> isName) {
    LtlLexer lexer = new LtlLexer(source, isName);
    while (!lexer.text.isAtEnd()) {
      lexer.token();
      lexer.text.checkTokens(lexer.tokens.size());
    }
    lexer.add(Kind.END, "", lexer.text.at());
    return lexer.tokens;
  }

  /** Whether a proposition can be written without quotes. */
  static boolean isPlainName(String name) {
    return Names.isName(name) && !WORDS.containsKey(name) && operatorsBefore(name) == 0;
  }

  private void token() {
    int start = text.at();
    int c = text.codePoint();
    if (Names.isDigit(c)) {
      add(Kind.NUMBER, text.takeNumber(), start);
    } else if (Names.isStart(c)) {
      word();
    } else if (c == '\'' || c == '"') {
      String content = text.takeQuoted().strip();
      add(Kind.QUOTED, content, text.whole().indexOf(content, start + 1));
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
    if (text.startsWith("[") && !text.startsWith("[]")) {
      throw text.error(text.at(), "an index is a whole number in brackets, such as [2]");
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

  private void symbol(int c) {
    int start = text.at();
    Optional<String> symbol = text.takeOneOf(SYMBOLS);
    if (symbol.isPresent()) {
      add(TEMPORAL.getOrDefault(symbol.get(), Kind.INFIX), symbol.get(), start);
      return;
    }
    Kind kind =
        switch (c) {
          case '!', '~' -> Kind.NOT;
          case '(' -> Kind.LEFT;
          case ')' -> Kind.RIGHT;
          default -> throw text.strangeCharacter();
        };
    text.moveTo(start + 1);
    add(kind, Character.toString(c), start);
  }

  private void add(Kind kind, String word, int offset) {
    tokens.add(new LtlToken(kind, word, offset));
  }
}
