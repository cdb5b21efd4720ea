package tideline.properties.ctl;

import static tideline.model.text.OperatorTable.Grouping.CHAIN;
import static tideline.model.text.OperatorTable.Grouping.RIGHT;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Prefix;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.ctl.CtlSyntax.Span;
import tideline.properties.expression.FormulaParser;
import tideline.properties.expression.Syntax;
import tideline.properties.text.FormulaScanner;
import tideline.properties.text.FormulaScanner.Quoted;
import tideline.properties.text.FormulaScanner.Vocabulary;

/**
 * Reads formulas of CTL*. Quantifiers and temporal operators may be written together, as in {@code
 * AGEF}; such a word of several is not cut if it is known to be a name.
 */
final class CtlParser extends FormulaParser<CtlParser.CtlOperator, CtlSyntax> {

  /** What formulas are made with. */
  sealed interface CtlOperator {
    record Not() implements CtlOperator {}

    record Logic(Connective connective) implements CtlOperator {}

    record Path(PathConnective connective) implements CtlOperator {}

    record Temporal(PathPrefix prefix) implements CtlOperator {}

    record Quantified(Quantifier quantifier) implements CtlOperator {}
  }

  /** Prefixes are looser than comparisons, so that {@code AG x > 3} is about {@code x > 3}. */
  private static final int COMPARISON = 5;

  private static final Pattern LETTERS = Pattern.compile("[AE]|([AE]?[XFG])+[AE]?");
  private static final int LONGEST_SINGLE = 2;
  private static final OperatorTable<Operator<CtlOperator>> OPERATORS = table();

  /** The words of formulas and how they are cut. */
  static final Vocabulary VOCABULARY =
      new Vocabulary(
          "formula",
          words(),
          OPERATORS.symbols("(", ")", "[", "]", ","),
          CtlParser::cut,
          Quoted.EXPRESSION,
          FormulaScanner.MAX_TOKENS);

  private final SourceCursor tokens;

  private CtlParser(SourceCursor tokens) {
    super(tokens, OPERATORS);
    this.tokens = tokens;
  }

  private static OperatorTable<Operator<CtlOperator>> table() {
    OperatorTable<Operator<CtlOperator>> table =
        new OperatorTable<Operator<CtlOperator>>()
            .infix(1, RIGHT, logic(new CtlOperator.Logic(Connective.IFF)), "<->", "<=>")
            .infix(2, RIGHT, logic(new CtlOperator.Logic(Connective.IMPLIES)), "->", "=>")
            .infix(3, CHAIN, logic(new CtlOperator.Logic(Connective.OR)), "||", "|", "or")
            .infix(4, CHAIN, logic(new CtlOperator.Logic(Connective.AND)), "&&", "&", "and")
            .infix(0, RIGHT, logic(new CtlOperator.Path(PathConnective.R)), "V")
            .prefix(COMPARISON, logic(new CtlOperator.Not()), "!", "~", "not");
    for (PathConnective path : PathConnective.values()) {
      table.infix(0, RIGHT, logic(new CtlOperator.Path(path)), path.name());
    }
    for (PathPrefix prefix : PathPrefix.values()) {
      table.prefix(COMPARISON, logic(new CtlOperator.Temporal(prefix)), prefix.name());
    }
    for (Quantifier quantifier : Quantifier.values()) {
      table.prefix(COMPARISON, logic(new CtlOperator.Quantified(quantifier)), quantifier.name());
    }
    return withStates(table, COMPARISON);
  }

  private static Operator<CtlOperator> logic(CtlOperator operator) {
    return new Operator.Logic<>(operator);
  }

  private static Set<String> words() {
    Set<String> words = new HashSet<>(OPERATORS.words());
    words.addAll(Set.of("true", "false", "int"));
    return words;
  }

  private static List<String> cut(String word, Predicate<String> isName) {
    return LETTERS.matcher(word).matches()
            && (word.length() <= LONGEST_SINGLE || !isName.test(word))
        ? Arrays.asList(word.split(""))
        : List.of(word);
  }

  /** Reads a text; {@code isName} knows words that are names. */
  static CtlSyntax parse(SourceText source, Predicate<String> isName) {
    List<Token> tokens = FormulaScanner.tokens(source, VOCABULARY, isName);
    return new CtlParser(new SourceCursor(source, tokens)).parse();
  }

  @Override
  protected String operandExpected() {
    return "an atom, an operator such as AG, or a parenthesis";
  }

  @Override
  protected CtlSyntax constant(boolean value, Token token) {
    return new CtlSyntax.Constant(value, new Span(token.at(), token.end()));
  }

  @Override
  protected Optional<CtlSyntax> constant(Operand.Term<CtlSyntax> number) {
    return Optional.empty();
  }

  @Override
  protected CtlSyntax atom(Operand.Term<CtlSyntax> term) {
    return new CtlSyntax.Atom(Optional.of(term.syntax()), new Span(term.at(), term.end()));
  }

  /** An expression, unless it is compared or calculated with: then the quotes hold a name. */
  @Override
  protected Operand<CtlSyntax> quoted(Token token) {
    boolean behindTerm = tokens.last().filter(this::joinsTerms).isPresent();
    tokens.take();
    if (token.text().indexOf('"') >= 0 && token.text().indexOf('\'') >= 0) {
      throw tokens.fault(token, "an expression has one kind of quotes inside it, not both");
    }
    if (behindTerm || joinsTerms(tokens.peek())) {
      return term(new Syntax.Name(token.text(), token.at()), token.text(), Shape.NAME, token.at());
    }
    Span span = new Span(token.at(), token.end());
    return new Operand.Formula<>(new CtlSyntax.Atom(Optional.empty(), span), token.at());
  }

  /** A quantifier before a bracket is no prefix of the table: the bracket belongs to it. */
  @Override
  public Optional<Prefix<Operator<CtlOperator>>> prefix(Token token) {
    return isQuantifier(token) && tokens.peekBehind().is("[")
        ? Optional.empty()
        : super.prefix(token);
  }

  private static boolean isQuantifier(Token token) {
    return token.is("A") || token.is("E");
  }

  @Override
  protected Operand<CtlSyntax> other(Token token) {
    if (!isQuantifier(token)) {
      return super.other(token);
    }
    tokens.take();
    Token open = tokens.take();
    CtlSyntax path = nested(open);
    Token close = tokens.close(open, "bracket", "]", "an operator or ]");
    Span span = new Span(token.at(), close.end());
    Quantifier quantifier = Quantifier.valueOf(token.text());
    return new Operand.Formula<>(new CtlSyntax.Quantified(quantifier, path, span), token.at());
  }

  @Override
  protected CtlSyntax applyLogic(Token token, CtlOperator operator, CtlSyntax operand) {
    Span span = new Span(token.at(), operand.span().end());
    return switch (operator) {
      case CtlOperator.Not() -> new CtlSyntax.Not(operand, span);
      case CtlOperator.Temporal(var prefix) -> new CtlSyntax.Prefix(prefix, operand, span);
      case CtlOperator.Quantified(var quantifier) ->
          new CtlSyntax.Quantified(quantifier, operand, span);
      case CtlOperator.Logic _, CtlOperator.Path _ -> throw new AssertionError(operator);
    };
  }

  @Override
  protected CtlSyntax joinLogic(
      Token token, CtlOperator operator, CtlSyntax left, CtlSyntax right) {
    Span span = left.span().to(right.span());
    return switch (operator) {
      case CtlOperator.Logic(var connective) -> new CtlSyntax.Logic(connective, left, right, span);
      case CtlOperator.Path(var connective) -> new CtlSyntax.Infix(connective, left, right, span);
      case CtlOperator.Not _, CtlOperator.Temporal _, CtlOperator.Quantified _ ->
          throw new AssertionError(operator);
    };
  }

  /** Operands of one operator are joined in the middle, so that a long chain is a low tree. */
  @Override
  protected CtlSyntax chainLogic(Token token, CtlOperator operator, List<CtlSyntax> operands) {
    if (operands.size() == 1) {
      return operands.getFirst();
    }
    int middle = operands.size() / 2;
    return joinLogic(
        token,
        operator,
        chainLogic(token, operator, operands.subList(0, middle)),
        chainLogic(token, operator, operands.subList(middle, operands.size())));
  }
}
