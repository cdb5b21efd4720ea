package tideline.properties.ltl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * Negations pushed down to the propositions, {@code ->} and {@code <->} written out. Every {@code
 * <->} doubles its operands, so the result may be exponentially larger; it is bounded. Only where a
 * {@code <->} speaks of one state alone it may stay: there, nobody has to look inside.
 */
public final class NegationNormalForm {

  /** The most operators and operands of a normal form. */
  public static final int MAX_SIZE = 20_000;

  private NegationNormalForm() {}

  /**
   * The normal form of a formula.
   *
   * @throws LimitReached if it would be too large
   */
  public static LtlFormula of(LtlFormula formula) {
    requireSmall(formula);
    return positive(formula);
  }

  /**
   * The normal form of the negation of a formula.
   *
   * @throws LimitReached if it would be too large
   */
  public static LtlFormula ofNegation(LtlFormula formula) {
    requireSmall(formula);
    return negative(formula);
  }

  private static void requireSmall(LtlFormula formula) {
    if (size(formula, new HashMap<>()) > MAX_SIZE) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "the formula has more than " + MAX_SIZE + " operators when each <-> is written out");
    }
  }

  /** The size of the normal form, which is the same for the negation up to literals. */
  private static double size(LtlFormula formula, Map<LtlFormula, Double> known) {
    Double before = known.get(formula);
    if (before != null) {
      return before;
    }
    double size = 2;
    for (LtlFormula operand : formula.operands()) {
      size += size(operand, known);
    }
    size = formula instanceof Iff && !formula.isBoolean() ? 2 * size : size;
    known.put(formula, size);
    return size;
  }

  private static LtlFormula positive(LtlFormula formula) {
    return switch (formula) {
      case Constant _, Proposition _ -> formula;
      case Not(var f) -> negative(f);
      case Implies(var f, var g) -> LtlFormula.or(negative(f), positive(g));
      case Iff(var f, var g) when formula.isBoolean() -> LtlFormula.iff(positive(f), positive(g));
      case Iff(var f, var g) ->
          LtlFormula.or(
              LtlFormula.and(positive(f), positive(g)), LtlFormula.and(negative(f), negative(g)));
      default ->
          formula.withOperands(
              formula.operands().stream().map(NegationNormalForm::positive).toList());
    };
  }

  private static LtlFormula negative(LtlFormula formula) {
    return switch (formula) {
      case Constant _, Proposition _ -> LtlFormula.not(formula);
      case Not(var f) -> positive(f);
      case Next(var f) -> LtlFormula.next(negative(f));
      case Finally(var f) -> LtlFormula.globally(negative(f));
      case Globally(var f) -> LtlFormula.eventually(negative(f));
      case And(var all) -> LtlFormula.or(negatives(all));
      case Or(var all) -> LtlFormula.and(negatives(all));
      case Implies(var f, var g) -> LtlFormula.and(positive(f), negative(g));
      case Iff(var f, var g) when formula.isBoolean() -> LtlFormula.iff(negative(f), positive(g));
      case Iff(var f, var g) ->
          LtlFormula.or(
              LtlFormula.and(positive(f), negative(g)), LtlFormula.and(negative(f), positive(g)));
      case Until(var f, var g) -> LtlFormula.release(negative(f), negative(g));
      case Release(var f, var g) -> LtlFormula.until(negative(f), negative(g));
      case WeakUntil(var f, var g) -> LtlFormula.strongRelease(negative(f), negative(g));
      case StrongRelease(var f, var g) -> LtlFormula.weakUntil(negative(f), negative(g));
    };
  }

  private static List<LtlFormula> negatives(List<LtlFormula> formulas) {
    return formulas.stream().map(NegationNormalForm::negative).toList();
  }
}
