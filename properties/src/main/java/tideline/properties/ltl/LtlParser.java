package tideline.properties.ltl;

import static tideline.model.text.OperatorTable.Grouping.CHAIN;
import static tideline.model.text.OperatorTable.Grouping.RIGHT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.OperatorTable;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;
import tideline.properties.expression.FormulaParser;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.ParsedFormula.Atom;
import tideline.properties.text.FormulaScanner;
import tideline.properties.text.FormulaScanner.Quoted;
import tideline.properties.text.FormulaScanner.Vocabulary;

/**
 * Reads formulas. {@code F}, {@code G} and {@code X} may be written together and directly before a
 * name that starts with a small letter, as in {@code GFp}; such a word is not cut if it is known to
 * be a name.
 */
final class LtlParser extends FormulaParser<LtlOperator, LtlFormula> {

  /** Prefixes are looser than comparisons, so that {@code F x > 3} is about {@code x > 3}. */
  private static final int COMPARISON = 7;

  private static final OperatorTable<Operator<LtlOperator>> OPERATORS = table();

  /** The words of formulas and how they are cut. */
  static final Vocabulary VOCABULARY =
      new Vocabulary(
          "formula",
          words(),
          OPERATORS.symbols("(", ")", ","),
          LtlParser::cut,
          Quoted.EXPRESSION,
          FormulaScanner.MAX_TOKENS);

  private final SourceCursor tokens;
  private final List<Atom> atoms = new ArrayList<>();

  private LtlParser(SourceCursor tokens) {
    super(tokens, OPERATORS);
    this.tokens = tokens;
  }

  private static OperatorTable<Operator<LtlOperator>> table() {
    return withStates(
        new OperatorTable<Operator<LtlOperator>>()
            .infix(1, RIGHT, logic(LtlOperator.IFF), "<->", "<=>", "<-->")
            .infix(2, RIGHT, logic(LtlOperator.IMPLIES), "->", "=>", "-->")
            .infix(3, CHAIN, logic(LtlOperator.OR), "|", "||", "or", "\\/")
            .infix(4, RIGHT, logic(LtlOperator.XOR), "^", "xor")
            .infix(5, CHAIN, logic(LtlOperator.AND), "&", "&&", "and", "/\\")
            .infix(6, RIGHT, logic(LtlOperator.UNTIL), "U")
            .infix(6, RIGHT, logic(LtlOperator.RELEASE), "R", "V")
            .infix(6, RIGHT, logic(LtlOperator.WEAK_UNTIL), "W")
            .infix(6, RIGHT, logic(LtlOperator.STRONG_RELEASE), "M")
            .prefix(COMPARISON, logic(LtlOperator.NOT), "!", "~", "not")
            .prefix(COMPARISON, logic(LtlOperator.NEXT), "X", "()")
            .prefix(COMPARISON, logic(LtlOperator.FINALLY), "F", "<>")
            .prefix(COMPARISON, logic(LtlOperator.GLOBALLY), "G", "[]"),
        COMPARISON);
  }

  private static Operator<LtlOperator> logic(LtlOperator operator) {
    return new Operator.Logic<>(operator);
  }

  private static Set<String> words() {
    Set<String> words = new HashSet<>(OPERATORS.words());
    words.addAll(Set.of("true", "false"));
    return words;
  }

  private static List<String> cut(String word, Predicate<String> isName) {
    int operators = operatorsBefore(word);
    for (int cut = 0; cut < operators && operators < word.length(); cut++) {
      if (isName.test(word.substring(cut))) {
        operators = cut;
      }
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < operators; i++) {
      parts.add(word.substring(i, i + 1));
    }
    if (operators < word.length()) {
      parts.add(word.substring(operators));
    }
    return parts;
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

  /** Reads a text; {@code isName} knows words that are names. */
  static ParsedFormula parse(SourceText source, Predicate<String> isName) {
    List<Token> tokens = FormulaScanner.tokens(source, VOCABULARY, isName);
    LtlParser parser = new LtlParser(new SourceCursor(source, tokens));
    LtlFormula formula = parser.parse();
    parser.atoms.sort(Comparator.comparingInt(Atom::at));
    return new ParsedFormula(source, formula, parser.atoms);
  }

  @Override
  protected String operandExpected() {
    return "a proposition, an operator such as G, or a parenthesis";
  }

  @Override
  protected LtlFormula constant(boolean value, Token token) {
    return value ? Constant.TRUE : Constant.FALSE;
  }

  @Override
  protected Optional<LtlFormula> constant(Operand.Term<LtlFormula> number) {
    return switch (number.text()) {
      case "0" -> Optional.of(Constant.FALSE);
      case "1" -> Optional.of(Constant.TRUE);
      default -> Optional.empty();
    };
  }

  @Override
  protected LtlFormula atom(Operand.Term<LtlFormula> term) {

    return atom(term.text(), term.shape() == Shape.NAME ? term.syntax().at() : term.at());
  }

  private LtlFormula atom(String text, int at) {
    atoms.add(new Atom(text, at));
    return LtlFormula.proposition(text);
  }

  @Override
  protected Operand<LtlFormula> quoted(Token token) {
    tokens.take();
    String text = token.text().strip();
    int at = token.at() + 1 + token.text().indexOf(text);
    if (text.indexOf('"') >= 0 && text.indexOf('\'') >= 0) {
      throw tokens.error(at, "an expression has one kind of quotes inside it, not both");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw tokens.error(at, "a line break or control character inside quotes");
    }
    return new Operand.Formula<>(atom(text, at), at);
  }

  @Override
  protected LtlFormula applyLogic(Token token, LtlOperator operator, LtlFormula operand) {
    return switch (operator) {
      case NOT -> LtlFormula.not(operand);
      case NEXT -> LtlFormula.next(operand);
      case FINALLY -> LtlFormula.eventually(operand);
      case GLOBALLY -> LtlFormula.globally(operand);
      default -> throw new AssertionError(operator);
    };
  }

  @Override
  protected LtlFormula joinLogic(
      Token token, LtlOperator operator, LtlFormula left, LtlFormula right) {
    return switch (operator) {
      case IFF -> LtlFormula.iff(left, right);
      case XOR -> LtlFormula.not(LtlFormula.iff(left, right));
      case IMPLIES -> LtlFormula.implies(left, right);
      case UNTIL -> LtlFormula.until(left, right);
      case RELEASE -> LtlFormula.release(left, right);
      case WEAK_UNTIL -> LtlFormula.weakUntil(left, right);
      case STRONG_RELEASE -> LtlFormula.strongRelease(left, right);
      default -> throw new AssertionError(operator);
    };
  }

  /** Operands of one operator are joined together: a long chain stays cheap and flat. */
  @Override
  protected LtlFormula chainLogic(Token token, LtlOperator operator, List<LtlFormula> operands) {
    return operator == LtlOperator.AND ? LtlFormula.and(operands) : LtlFormula.or(operands);
  }
}
