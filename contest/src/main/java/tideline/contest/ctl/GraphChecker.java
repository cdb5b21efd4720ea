package tideline.contest.ctl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.explore.Budget;
import tideline.contest.explore.StateGraph;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;

/** Finds the states in which formulas of CTL hold. */
public final class GraphChecker {

  private final StateGraph graph;
  private final StateGraph reversed;
  private final Map<Formula, StateSet> atoms;
  private final Budget budget;
  private final Map<Formula, StateSet> known = new HashMap<>();

  /**
   * For the states of a graph.
   *
   * @param atoms where the formulas about one marking hold that formulas are made of
   */
  public GraphChecker(StateGraph graph, Map<Formula, StateSet> atoms, Budget budget) {
    this.graph = graph;
    this.reversed = graph.reversed();
    this.atoms = atoms;
    this.budget = budget;
  }

  /** The states in which a formula of CTL holds. */
  public StateSet states(Formula formula) {
    StateSet found = atoms.get(formula);
    if (found == null) {
      found = known.get(formula);
    }
    if (found == null) {
      budget.check();
      found = computed(formula);
      known.put(formula, found);
    }
    return found;
  }

  /** Forgets all subformulas; atoms stay. */
  public void forget() {
    known.clear();
  }

  private StateSet computed(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) ->
          value ? StateSet.all(graph.states()) : StateSet.none(graph.states());
      case Formula.Not(Formula operand) -> states(operand).complement();
      case Formula.And(List<Formula> operands) -> {
        StateSet all = StateSet.all(graph.states());
        operands.forEach(operand -> all.retain(states(operand)));
        yield all;
      }
      case Formula.Or(List<Formula> operands) -> {
        StateSet some = StateSet.none(graph.states());
        operands.forEach(operand -> some.addAll(states(operand)));
        yield some;
      }
      case Formula.Paths(Quantifier quantifier, Formula path) ->
          quantifier == Quantifier.SOME ? some(path) : some(new Formula.Not(path)).complement();
      default -> throw new IllegalArgumentException("no formula of CTL: " + formula);
    };
  }

  /** Where some path satisfies a temporal operator, or does not. */
  private StateSet some(Formula path) {
    return switch (path) {
      case Formula.Later(Moment moment, Formula operand) ->
          switch (moment) {
            case NEXT -> next(states(operand));
            case FINALLY -> until(StateSet.all(graph.states()), states(operand));
            case GLOBALLY -> globally(states(operand));
          };
      case Formula.Until(Formula first, Formula second) -> until(states(first), states(second));
      case Formula.Not(Formula.Not(Formula twice)) -> some(twice);
      case Formula.Not(Formula.Later(Moment moment, Formula operand)) -> {
        StateSet opposite = states(operand).complement();
        yield switch (moment) {
          case NEXT -> next(opposite);
          case FINALLY -> globally(opposite);
          case GLOBALLY -> until(StateSet.all(graph.states()), opposite);
        };
      }
      case Formula.Not(Formula.Until(Formula first, Formula second)) -> {
        StateSet notSecond = states(second).complement();
        StateSet neither = states(first).complement();
        neither.retain(notSecond);
        StateSet found = until(notSecond, neither);
        found.addAll(globally(notSecond));
        yield found;
      }
      default -> throw new IllegalArgumentException("no path formula of CTL: " + path);
    };
  }

  private StateSet next(StateSet goal) {
    StateSet found = StateSet.none(graph.states());
    for (int s = 0; s < graph.states(); s++) {
      for (int e = graph.start(s); e < graph.end(s); e++) {
        if (goal.contains(graph.target(e))) {
          found.add(s);
          break;
        }
      }
    }
    return found;
  }

  private StateSet until(StateSet first, StateSet second) {
    StateSet found = second.copy();
    IntStack open = new IntStack();
    for (int s = 0; s < graph.states(); s++) {
      if (found.contains(s)) {
        open.push(s);
      }
    }
    while (!open.isEmpty()) {
      int state = open.pop();
      for (int e = reversed.start(state); e < reversed.end(state); e++) {
        int before = reversed.target(e);
        if (first.contains(before) && !found.contains(before)) {
          found.add(before);
          open.push(before);
        }
      }
    }
    return found;
  }

  private StateSet globally(StateSet kept) {
    StateSet found = kept.copy();
    int[] left = new int[graph.states()];
    IntStack open = new IntStack();
    for (int s = 0; s < graph.states(); s++) {
      for (int e = graph.start(s); e < graph.end(s); e++) {
        if (kept.contains(graph.target(e))) {
          left[s]++;
        }
      }
      if (kept.contains(s) && left[s] == 0 && !graph.isDeadlock(s)) {
        open.push(s);
      }
    }
    while (!open.isEmpty()) {
      int state = open.pop();
      found.remove(state);
      for (int e = reversed.start(state); e < reversed.end(state); e++) {
        int before = reversed.target(e);
        left[before]--;
        if (left[before] == 0 && kept.contains(before)) {
          open.push(before);
        }
      }
    }
    return found;
  }

  /** The largest formulas about one marking inside a formula. */
  public static List<Formula> atoms(Formula formula) {
    return Logic.isState(formula)
        ? List.of(formula)
        : Logic.operands(formula).stream()
            .flatMap(operand -> atoms(operand).stream())
            .distinct()
            .toList();
  }
}
