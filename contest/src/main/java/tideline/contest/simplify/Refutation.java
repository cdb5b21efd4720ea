package tideline.contest.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.net.Linear;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.model.LimitReached;
import tideline.nets.net.Arcs;
import tideline.nets.structure.LinearConstraint;
import tideline.nets.structure.StateEquation;

/**
 * Shows that no reachable marking satisfies a formula: none of the conjunctions that it is made of
 * agrees with the state equation.
 */
public final class Refutation {

  private static final int MOST_CONJUNCTIONS = 64;

  private final ContestNet net;
  private final StateEquation equation;

  /** For formulas about a net. */
  public Refutation(ContestNet net) {
    this.net = net;
    this.equation = new StateEquation(net.model().structure().incidence());
  }

  /** Whether it is proved that no reachable marking satisfies a formula about one marking. */
  public boolean isImpossible(Formula formula) {
    return conjunctions(formula, true)
        .map(all -> equation.anyOf(all) == StateEquation.Answer.IMPOSSIBLE)
        .orElse(false);
  }

  /**
   * The same with less work: by the equation alone.
   *
   * @throws LimitReached if there is no time left
   */
  public boolean isQuicklyImpossible(Formula formula, Budget budget) {
    Optional<List<List<LinearConstraint>>> all = conjunctions(formula, true);
    if (all.isEmpty()) {
      return false;
    }
    for (List<LinearConstraint> demands : all.get()) {
      budget.check();
      if (equation.withoutTraps(demands) != StateEquation.Answer.IMPOSSIBLE) {
        return false;
      }
    }
    return true;
  }

  /** Conjunctions of which one holds wherever the formula does; none if they are too many. */
  private Optional<List<List<LinearConstraint>>> conjunctions(Formula formula, boolean positive) {
    return switch (formula) {
      case Formula.Constant(boolean value) ->
          Optional.of(value == positive ? List.of(List.of()) : List.of());
      case Formula.Not(Formula operand) -> conjunctions(operand, !positive);
      case Formula.And(List<Formula> operands) ->
          positive ? all(operands, true) : some(operands, false);
      case Formula.Or(List<Formula> operands) ->
          positive ? some(operands, true) : all(operands, false);
      case Formula.Comparison comparison -> comparison(comparison, positive);
      case Formula.Fireable(List<String> ids) -> positive ? fireable(ids) : Optional.of(anything());
      default -> Optional.of(anything());
    };
  }

  private static List<List<LinearConstraint>> anything() {
    return List.of(List.of());
  }

  private Optional<List<List<LinearConstraint>>> some(List<Formula> operands, boolean positive) {
    List<List<LinearConstraint>> found = new ArrayList<>();
    for (Formula operand : operands) {
      Optional<List<List<LinearConstraint>>> each = conjunctions(operand, positive);
      if (each.isEmpty() || found.size() + each.get().size() > MOST_CONJUNCTIONS) {
        return Optional.empty();
      }
      found.addAll(each.get());
    }
    return Optional.of(found);
  }

  private Optional<List<List<LinearConstraint>>> all(List<Formula> operands, boolean positive) {
    List<List<LinearConstraint>> found = anything();
    for (Formula operand : operands) {
      Optional<List<List<LinearConstraint>>> each = conjunctions(operand, positive);
      if (each.isEmpty() || (long) found.size() * each.get().size() > MOST_CONJUNCTIONS) {
        // To demand less proves less, and stays right.
        continue;
      }
      List<List<LinearConstraint>> joined = new ArrayList<>();
      for (List<LinearConstraint> one : found) {
        for (List<LinearConstraint> other : each.get()) {
          List<LinearConstraint> both = new ArrayList<>(one);
          both.addAll(other);
          joined.add(both);
        }
      }
      found = joined;
    }
    return Optional.of(found);
  }

  private Optional<List<List<LinearConstraint>>> comparison(
      Formula.Comparison comparison, boolean positive) {
    Linear difference = net.linear(comparison.left()).minus(net.linear(comparison.right()));
    Relation relation = positive ? comparison.relation() : opposite(comparison.relation());
    Map<Integer, Long> weights = difference.weights();
    long limit = Math.negateExact(difference.constant());
    LinearConstraint atLeast = new LinearConstraint(weights, limit);
    LinearConstraint atMost = LinearConstraint.atMost(weights, limit);
    LinearConstraint more = new LinearConstraint(weights, Math.addExact(limit, 1));
    LinearConstraint less = LinearConstraint.atMost(weights, Math.subtractExact(limit, 1));
    return Optional.of(
        switch (relation) {
          case EQUAL -> List.of(List.of(atLeast, atMost));
          case UNEQUAL -> List.of(List.of(more), List.of(less));
          case LESS -> List.of(List.of(less));
          case AT_MOST -> List.of(List.of(atMost));
          case GREATER -> List.of(List.of(more));
          case AT_LEAST -> List.of(List.of(atLeast));
        });
  }

  private static Relation opposite(Relation relation) {
    return switch (relation) {
      case EQUAL -> Relation.UNEQUAL;
      case UNEQUAL -> Relation.EQUAL;
      case LESS -> Relation.AT_LEAST;
      case AT_MOST -> Relation.GREATER;
      case GREATER -> Relation.AT_MOST;
      case AT_LEAST -> Relation.LESS;
    };
  }

  private Optional<List<List<LinearConstraint>>> fireable(List<String> ids) {
    List<List<LinearConstraint>> found = new ArrayList<>();
    Arcs before = net.net().before();
    for (String id : ids) {
      for (int transition : net.transitions(id)) {
        List<LinearConstraint> needs = new ArrayList<>();
        for (int arc = before.start(transition); arc < before.end(transition); arc++) {
          needs.add(LinearConstraint.atLeast(before.target(arc), before.weight(arc)));
        }
        found.add(needs);
      }
      if (found.size() > MOST_CONJUNCTIONS) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }
}
