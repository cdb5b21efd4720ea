package tideline.languages.petri.formula;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.languages.petri.formula.Formula.Later;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Not;
import tideline.languages.petri.formula.Formula.Paths;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Until;

/**
 * A question in the words of Tideline's own options.
 *
 * @param id what the file calls it
 * @param kind the option that asks it
 * @param text its value
 */
public record FormulaText(String id, Kind kind, String text) {

  /** Operands of a chain without parentheses: readers bound how tall a chain may become. */
  private static final int LONGEST_CHAIN = 64;

  /** The option that asks a question. */
  public enum Kind {
    /** Every reachable marking satisfies an expression. */
    INVARIANT,
    /** Some reachable marking does. */
    REACHABLE,
    /** Every run satisfies a formula of LTL. */
    LTL,
    /** The formula of CTL holds in the initial marking. */
    CTL
  }

  /** A question as a text; empty if no option can ask it: a bound, or more than LTL and CTL. */
  public static Optional<FormulaText> of(Query query) {
    if (!(query.asked() instanceof Query.Asked.Truth(Formula formula, Logic logic))) {
      return Optional.empty();
    }
    return switch (logic) {
      case REACHABILITY -> Optional.of(reachability(query.id(), formula));
      case STATE -> Optional.of(new FormulaText(query.id(), Kind.LTL, print(formula)));
      case CTL -> Optional.of(new FormulaText(query.id(), Kind.CTL, print(formula)));
      case LTL -> {
        Formula path = formula instanceof Paths(_, Formula inner) ? inner : formula;
        yield Optional.of(new FormulaText(query.id(), Kind.LTL, print(path)));
      }
      case LTL_SOME, CTL_STAR -> Optional.empty();
    };
  }

  private static FormulaText reachability(String id, Formula formula) {
    boolean negated = false;
    Formula rest = formula;
    while (rest instanceof Not(Formula inner)) {
      negated = !negated;
      rest = inner;
    }
    if (!(rest instanceof Paths(Quantifier quantifier, Later(_, Formula state)))) {
      throw new IllegalArgumentException("not about reachability: " + formula);
    }
    boolean all = (quantifier == Quantifier.ALL) != negated;
    Formula asked = negated ? new Not(state) : state;
    return new FormulaText(id, all ? Kind.INVARIANT : Kind.REACHABLE, print(asked));
  }

  /** A formula as expressions, LTL and CTL write it; operands have parentheses around them. */
  public static String print(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> Boolean.toString(value);
      case Formula.Comparison(var relation, Term left, Term right) ->
          "(" + print(left) + " " + relation.symbol() + " " + print(right) + ")";
      case Formula.Fireable(List<String> ids) -> call("fireable", ids);
      case Formula.Deadlock() -> "deadlock";
      case Not(Formula operand) -> "!" + print(operand);
      case Formula.And(List<Formula> operands) -> chain(operands, " && ", "true");
      case Formula.Or(List<Formula> operands) -> chain(operands, " || ", "false");
      case Paths(Quantifier quantifier, Not(Formula path)) ->
          "!" + print(new Paths(Logic.dual(quantifier), path));
      case Paths(Quantifier quantifier, Formula path) -> {
        String letter = quantifier == Quantifier.ALL ? "A" : "E";
        yield path instanceof Until(Formula first, Formula second)
            ? letter + "[" + print(first) + " U " + print(second) + "]"
            : letter + " " + print(path);
      }
      case Later(Moment moment, Formula operand) ->
          switch (moment) {
                case NEXT -> "X ";
                case FINALLY -> "F ";
                case GLOBALLY -> "G ";
              }
              + print(operand);
      case Until(Formula first, Formula second) -> "(" + print(first) + " U " + print(second) + ")";
    };
  }

  private static String chain(List<Formula> operands, String operator, String neutral) {
    if (operands.isEmpty()) {
      return neutral;
    }
    if (operands.size() <= LONGEST_CHAIN) {
      return operands.stream()
          .map(FormulaText::print)
          .collect(Collectors.joining(operator, "(", ")"));
    }
    int middle = operands.size() / 2;
    return "("
        + chain(operands.subList(0, middle), operator, neutral)
        + operator
        + chain(operands.subList(middle, operands.size()), operator, neutral)
        + ")";
  }

  /** A term as expressions write it. */
  public static String print(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> Long.toString(value);
      case Term.Tokens(List<String> ids) -> ids.isEmpty() ? "0" : call("tokens", ids);
      case Term.Sum(List<Term> terms) ->
          terms.stream().map(FormulaText::print).collect(Collectors.joining(" + ", "(", ")"));
      case Term.Times(long factor, Term inner) -> "(" + factor + " * " + print(inner) + ")";
    };
  }

  private static String call(String function, List<String> ids) {
    if (ids.isEmpty()) {
      return "false";
    }
    return ids.stream()
        .map(FormulaText::quoted)
        .collect(Collectors.joining(", ", function + "(", ")"));
  }

  private static String quoted(String id) {
    char quote = id.indexOf('"') < 0 ? '"' : '\'';
    return quote + id + quote;
  }
}
