package tideline.languages.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;
import tideline.model.text.SourceCursor;
import tideline.model.text.Token;

/**
 * Reads the formulas of LoLA. Loosest first: {@code REACHABLE} and its like, {@code <->}, {@code
 * ->}, {@code OR} and {@code XOR}, {@code AND}, {@code NOT} and the operators of paths,
 * comparisons. Operators between operands group to the left. A formula of a file has no name there,
 * so that it gets its position, from 1 on.
 *
 * <p>A formula without paths is about the initial marking in LoLA 2, and asks in LoLA 1 for some
 * reachable marking. It is read as LoLA 2 does if a semicolon ends it, which LoLA 1 does not have,
 * and as LoLA 1 does if a comment says {@code REACHABILITY}; otherwise nobody knows.
 */
final class LolaFormulaReader {

  private static final int MOST_QUERIES = 10_000;

  private static final Pattern AUTOMATON = Pattern.compile("\\s*buechi\\s*\\{");

  /** Braces are nothing but comments. */
  private static final Pattern SAYS_REACHABILITY = Pattern.compile("\\{\\s*REACHABILITY\\s*\\}");

  private final SourceCursor tokens;
  private final NetNames names;
  private final Nesting nesting = new Nesting();

  private LolaFormulaReader(SourceText source, NetNames names) {
    this.tokens = new SourceCursor(source, LolaWords.of(source));
    this.names = names;
  }

  static List<Query> read(SourceText source, NetNames names) {
    if (AUTOMATON.matcher(source.text()).lookingAt()) {
      throw new DiagnosticException(source.at(0, "LoLA's automata are not supported"));
    }
    LolaFormulaReader reader = new LolaFormulaReader(source, names);
    List<Query> queries = new ArrayList<>();
    do {
      queries.add(new Query("formula-" + (queries.size() + 1), reader.asked()));
      while (reader.tokens.takes(";")) {
        // The end of a formula; that of the last one need not be written.
      }
    } while (queries.size() < MOST_QUERIES && reader.tokens.takes(":"));
    if (!reader.tokens.isAtEnd()) {
      throw reader.tokens.unexpected("an operator, ':' or the end of the formula");
    }
    return queries;
  }

  private Query.Asked asked() {
    tokens.takes("FORMULA");
    if (tokens.isAt("MAX") && tokens.peekBehind().is("(")) {
      tokens.take();
      Token open = tokens.take();
      Term term = sum();
      close(open);
      return new Query.Asked.Maximum(term);
    }
    Token start = tokens.peek();
    if (start.is("ANALYSE") || start.is("AUTOMATON")) {
      throw tokens.fault(start, start.text() + ", a task of LoLA 1, is not supported");
    }
    Formula formula = whole();
    Formula meant = Logic.isState(formula) ? withoutPaths(start, formula) : formula;
    return new Query.Asked.Truth(meant, Logic.of(meant));
  }

  private Formula withoutPaths(Token start, Formula formula) {
    boolean first = SAYS_REACHABILITY.matcher(tokens.source().text()).find();
    boolean second = tokens.isAt(";");
    if (first == second) {
      throw tokens.fault(
          start,
          "LoLA 1 looks for a marking that satisfies this, LoLA 2 asks it of the initial one: write"
              + " REACHABLE before it, or only a semicolon behind it");
    }
    return first ? reachable(Quantifier.SOME, Moment.FINALLY, formula) : formula;
  }

  private Formula whole() {
    Token token = tokens.peek();
    return switch (token.text()) {
      case "REACHABLE" -> reachable(Quantifier.SOME, Moment.FINALLY, inner());
      case "INVARIANT" -> reachable(Quantifier.ALL, Moment.GLOBALLY, inner());
      case "IMPOSSIBLE" -> reachable(Quantifier.ALL, Moment.GLOBALLY, new Formula.Not(inner()));
      default -> equivalence();
    };
  }

  private Formula inner() {
    Token token = tokens.take();
    return nesting.inside(tokens, token, this::whole);
  }

  private static Formula reachable(Quantifier quantifier, Moment moment, Formula formula) {
    return new Formula.Paths(quantifier, new Formula.Later(moment, formula));
  }

  private Formula equivalence() {
    Formula left = implication();
    while (tokens.takes("<->")) {
      Formula right = implication();
      left = new Formula.And(List.of(Formula.implies(left, right), Formula.implies(right, left)));
    }
    return left;
  }

  private Formula implication() {
    Formula left = disjunction();
    while (tokens.takes("->")) {
      left = Formula.implies(left, disjunction());
    }
    return left;
  }

  private Formula disjunction() {
    List<Formula> operands = new ArrayList<>(List.of(conjunction()));
    while (true) {
      if (tokens.takes("OR")) {
        operands.add(conjunction());
      } else if (tokens.takes("XOR")) {
        Formula left = joined(operands);
        Formula right = conjunction();
        operands.clear();
        operands.add(new Formula.Or(List.of(without(left, right), without(right, left))));
      } else {
        return joined(operands);
      }
    }
  }

  private static Formula joined(List<Formula> operands) {
    return operands.size() == 1 ? operands.getFirst() : new Formula.Or(operands);
  }

  private static Formula without(Formula one, Formula other) {
    return new Formula.And(List.of(one, new Formula.Not(other)));
  }

  private Formula conjunction() {
    List<Formula> operands = new ArrayList<>(List.of(prefixed()));
    while (tokens.takes("AND")) {
      operands.add(prefixed());
    }
    return operands.size() == 1 ? operands.getFirst() : new Formula.And(operands);
  }

  private Formula prefixed() {
    Token token = tokens.peek();
    return switch (token.text()) {
      case "NOT" -> new Formula.Not(operand());
      case "ALLPATH" -> new Formula.Paths(Quantifier.ALL, operand());
      case "EXPATH" -> new Formula.Paths(Quantifier.SOME, operand());
      case "ALWAYS" -> new Formula.Later(Moment.GLOBALLY, operand());
      case "EVENTUALLY" -> new Formula.Later(Moment.FINALLY, operand());
      case "NEXTSTATE", "NEXTSTEP" -> new Formula.Later(Moment.NEXT, operand());
      default ->
          isLetters(token) && isLetterOperator(token, "AEGFX")
              ? letters(token.text(), operand())
              : primary();
    };
  }

  private Formula operand() {
    Token token = tokens.take();
    return nesting.inside(tokens, token, this::prefixed);
  }

  /** Operators of letters may also be names of places: those that there are go before. */
  private boolean isLetters(Token token) {
    return token.kind() == Token.Kind.NAME && !names.places().contains(token.text());
  }

  private static boolean isLetterOperator(Token token, String allowed) {
    return token.text().chars().allMatch(c -> allowed.indexOf(c) >= 0);
  }

  private static Formula letters(String operators, Formula operand) {
    Formula formula = operand;
    for (int i = operators.length() - 1; i >= 0; i--) {
      formula =
          switch (operators.charAt(i)) {
            case 'A' -> new Formula.Paths(Quantifier.ALL, formula);
            case 'E' -> new Formula.Paths(Quantifier.SOME, formula);
            case 'G' -> new Formula.Later(Moment.GLOBALLY, formula);
            case 'F' -> new Formula.Later(Moment.FINALLY, formula);
            default -> new Formula.Later(Moment.NEXT, formula);
          };
    }
    return formula;
  }

  private Formula primary() {
    Token token = tokens.peek();
    return switch (token.text()) {
      case "TRUE", "FALSE" -> new Formula.Constant(tokens.take().is("TRUE"));
      case "DEADLOCK" -> {
        tokens.take();
        yield new Formula.Deadlock();
      }
      case "INITIAL" ->
          throw tokens.fault(token, "INITIAL is not supported: write the tokens of its places");
      case "FIREABLE" -> fireable();
      case "(" -> parenthesis().orElseGet(() -> comparison(sum()));
      default -> comparison(sum());
    };
  }

  private Formula fireable() {
    tokens.take();
    Token open = tokens.expect("(");
    List<String> ids = tokens.separated(() -> transition());
    close(open);
    return new Formula.Fireable(ids);
  }

  private String transition() {
    Token id = tokens.take();
    String fault = names.transitionFault(id.text());
    if (!fault.isEmpty()) {
      throw tokens.fault(id, fault);
    }
    return id.text();
  }

  /** A formula in parentheses; empty if they are around a number, and nothing has been read. */
  private Optional<Formula> parenthesis() {
    if (LolaWords.isAroundNumber(tokens.source(), tokens.peek())) {
      return Optional.empty();
    }
    Token open = tokens.take();
    Formula left = nesting.inside(tokens, open, this::whole);
    Token operator = tokens.peek();
    if (operator.is("UNTIL") || operator.is("RELEASE") || isJoin(operator)) {
      tokens.take();
      Formula right = nesting.inside(tokens, open, this::whole);
      left = path(operator.text(), left, right);
    }
    close(open);
    return Optional.of(left);
  }

  private boolean isJoin(Token token) {
    return isLetters(token) && isLetterOperator(token, "AEGFXUR");
  }

  /** The last letter joins the operands, and those before it are prefixes. */
  private Formula path(String operator, Formula left, Formula right) {
    boolean word = operator.equals("UNTIL") || operator.equals("RELEASE");
    char last = word ? operator.charAt(0) : operator.charAt(operator.length() - 1);
    if (last != 'U' && last != 'R') {
      throw tokens.unexpected("an operator that ends in U or R");
    }
    Formula path = last == 'U' ? new Formula.Until(left, right) : Formula.release(left, right);
    return word ? path : letters(operator.substring(0, operator.length() - 1), path);
  }

  private Formula comparison(Term left) {
    Token token = tokens.peek();
    Relation relation =
        switch (token.text()) {
          case "=" -> Relation.EQUAL;
          case "!=", "<>", "#" -> Relation.UNEQUAL;
          case "<" -> Relation.LESS;
          case "<=" -> Relation.AT_MOST;
          case ">" -> Relation.GREATER;
          case ">=" -> Relation.AT_LEAST;
          default -> throw tokens.unexpected("a comparison such as = or <");
        };
    tokens.take();
    return new Formula.Comparison(relation, left, sum());
  }

  private Term sum() {
    List<Term> terms = new ArrayList<>(List.of(product()));
    while (true) {
      if (tokens.takes("+")) {
        terms.add(product());
      } else if (tokens.takes("-")) {
        terms.add(new Term.Times(-1, product()));
      } else {
        return terms.size() == 1 ? terms.getFirst() : new Term.Sum(terms);
      }
    }
  }

  private Term product() {
    Token token = tokens.peek();
    if (token.is("(")) {
      tokens.take();
      Term inside = nesting.inside(tokens, token, this::sum);
      close(token);
      return inside;
    }
    tokens.take();
    if (token.kind() == Token.Kind.NUMBER && !names.places().contains(token.text())) {
      long value = number(token);
      return tokens.takes("*")
          ? new Term.Times(value, nesting.inside(tokens, token, this::product))
          : new Term.Constant(value);
    }
    if (token.is("oo")) {
      throw tokens.fault(token, "oo, an unbounded number, is not supported");
    }
    if (token.kind() == Token.Kind.SYMBOL || token.isEnd()) {
      throw tokens.fault(token, "a place or a number is expected, not " + token.shown());
    }
    String fault = names.placeFault(token.text());
    if (!fault.isEmpty()) {
      throw tokens.fault(token, fault);
    }
    return new Term.Tokens(List.of(token.text()));
  }

  private long number(Token token) {
    try {
      return Long.parseLong(token.text());
    } catch (NumberFormatException tooLarge) {
      throw tokens.fault(token, "the number does not fit in 64 bits");
    }
  }

  private void close(Token open) {
    tokens.close(open, "parenthesis", ")", "an operator or )");
  }
}
