package tideline.contest.witness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.contest.net.ContestNet;
import tideline.contest.net.Linear;
import tideline.languages.petri.formula.Formula;
import tideline.nets.goal.Goal;
import tideline.nets.net.Arcs;

/** Turns formulas about one marking into goals. */
public final class GoalMaker {

  private final ContestNet net;

  /** For formulas about a net. */
  public GoalMaker(ContestNet net) {
    this.net = net;
  }

  /** The goal that a formula is; none if it speaks of deadlocks, which concern the whole net. */
  public Optional<Goal> goal(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) ->
          Optional.of(value ? new Goal.All(List.of()) : new Goal.Any(List.of()));
      case Formula.Deadlock() -> Optional.empty();
      case Formula.Fireable(List<String> ids) -> Optional.of(fireable(ids));
      case Formula.Comparison comparison -> Optional.of(comparison(comparison));
      case Formula.Not(Formula operand) -> goal(operand).map(Goal::negated);
      case Formula.And(List<Formula> operands) -> goals(operands).map(Goal.All::new);
      case Formula.Or(List<Formula> operands) -> goals(operands).map(Goal.Any::new);
      case Formula.Paths _, Formula.Later _, Formula.Until _ ->
          throw new IllegalArgumentException("not about one marking: " + formula);
    };
  }

  private Optional<List<Goal>> goals(List<Formula> formulas) {
    List<Goal> goals = new ArrayList<>();
    for (Formula formula : formulas) {
      Optional<Goal> goal = goal(formula);
      if (goal.isEmpty()) {
        return Optional.empty();
      }
      goals.add(goal.get());
    }
    return Optional.of(goals);
  }

  private Goal fireable(List<String> ids) {
    List<Goal> some = new ArrayList<>();
    for (String id : ids) {
      for (int transition : net.transitions(id)) {
        List<Goal> needs = new ArrayList<>();
        Arcs before = net.net().before();
        for (int arc = before.start(transition); arc < before.end(transition); arc++) {
          needs.add(Goal.AtLeast.of(before.target(arc), before.weight(arc)));
        }
        Arcs inhibitors = net.net().inhibitors();
        for (int arc = inhibitors.start(transition); arc < inhibitors.end(transition); arc++) {
          needs.add(Goal.AtLeast.of(inhibitors.target(arc), inhibitors.weight(arc)).negated());
        }
        some.add(new Goal.All(needs));
      }
    }
    return new Goal.Any(some);
  }

  private Goal comparison(Formula.Comparison comparison) {
    Linear difference = net.linear(comparison.left()).minus(net.linear(comparison.right()));
    long limit = Math.negateExact(difference.constant());
    Goal atLeast = Goal.AtLeast.of(difference.weights(), limit);
    Goal more = Goal.AtLeast.of(difference.weights(), Math.addExact(limit, 1));
    return switch (comparison.relation()) {
      case EQUAL -> new Goal.All(List.of(atLeast, more.negated()));
      case UNEQUAL -> new Goal.Any(List.of(more, atLeast.negated()));
      case LESS -> atLeast.negated();
      case AT_MOST -> more.negated();
      case GREATER -> more;
      case AT_LEAST -> atLeast;
    };
  }

  /** A sum becomes at least so large. */
  public static Goal atLeast(Linear sum, long least) {
    Map<Integer, Long> weights = new HashMap<>(sum.weights());
    return Goal.AtLeast.of(weights, Math.subtractExact(least, sum.constant()));
  }
}
