package tideline.contest.ctl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Edges;
import tideline.contest.explore.StateGraph;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;

/**
 * Finds the states in which formulas of CTL hold, and those where they may hold as long as some
 * states have not been expanded.
 */
public final class GraphChecker {

  /** What is asked of a state whose edges are not all known. */
  public enum Side {
    /** The formula holds, whatever lies behind the open states. */
    SURE,
    /** What lies behind the open states may be such that the formula holds. */
    POSSIBLE;

    private Side other() {
      return this == SURE ? POSSIBLE : SURE;
    }
  }

  private record Asked(Formula formula, Side side) {}

  private final Edges graph;
  private final StateGraph reversed;
  private final Map<Formula, StateSet> atoms;
  private final StateSet open;
  private final boolean isComplete;
  private final Budget budget;
  private final Map<Asked, StateSet> known = new HashMap<>();

  /**
   * For the states of a graph.
   *
   * @param atoms where the formulas about one marking hold that formulas are made of
   */
  public GraphChecker(Edges graph, Map<Formula, StateSet> atoms, Budget budget) {
    this(graph, atoms, StateSet.none(graph.states()), budget);
  }

  /**
   * For the states of a graph that is known in part.
   *
   * @param open states whose edges are not known; they have none in the graph
   */
  public GraphChecker(Edges graph, Map<Formula, StateSet> atoms, StateSet open, Budget budget) {
    this.graph = graph;
    this.reversed = StateGraph.reversed(graph);
    this.atoms = atoms;
    this.open = open;
    this.isComplete = open.isEmpty();
    this.budget = budget;
  }

  /** The states in which a formula of CTL holds. */
  public StateSet states(Formula formula) {
    return states(formula, Side.SURE);
  }

  /** The states in which a formula of CTL is sure to hold, or may. */
  public StateSet states(Formula formula, Side side) {
    StateSet atom = atoms.get(formula);
    if (atom != null) {
      return atom;
    }
    // Where all is known, what may be is what is.
    Asked asked = new Asked(formula, isComplete ? Side.SURE : side);
    StateSet found = known.get(asked);
    if (found == null) {
      budget.check();
      found = computed(formula, asked.side);
      known.put(asked, found);
    }
    return found;
  }

  /** Forgets all subformulas; atoms stay. */
  public void forget() {
    known.clear();
  }

  private StateSet computed(Formula formula, Side side) {
    return switch (formula) {
      case Formula.Constant(boolean value) ->
          value ? StateSet.all(graph.states()) : StateSet.none(graph.states());
      case Formula.Not(Formula operand) -> states(operand, side.other()).complement();
      case Formula.And(List<Formula> operands) -> {
        StateSet all = StateSet.all(graph.states());
        operands.forEach(operand -> all.retain(states(operand, side)));
        yield all;
      }
      case Formula.Or(List<Formula> operands) -> {
        StateSet some = StateSet.none(graph.states());
        operands.forEach(operand -> some.addAll(states(operand, side)));
        yield some;
      }
      case Formula.Paths(Quantifier quantifier, Formula path) ->
          quantifier == Quantifier.SOME
              ? some(path, side)
              : some(new Formula.Not(path), side.other()).complement();
      default -> throw new IllegalArgumentException("no formula of CTL: " + formula);
    };
  }

  /** Where some path satisfies a temporal operator, or does not. */
  private StateSet some(Formula path, Side side) {
    return switch (path) {
      case Formula.Later(Moment moment, Formula operand) ->
          switch (moment) {
            case NEXT -> next(states(operand, side), side);
            case FINALLY -> until(StateSet.all(graph.states()), states(operand, side), side);
            case GLOBALLY -> globally(states(operand, side), side);
          };
      case Formula.Until(Formula first, Formula second) ->
          until(states(first, side), states(second, side), side);
      case Formula.Not(Formula.Not(Formula twice)) -> some(twice, side);
      case Formula.Not(Formula.Later(Moment moment, Formula operand)) -> {
        StateSet opposite = states(operand, side.other()).complement();
        yield switch (moment) {
          case NEXT -> next(opposite, side);
          case FINALLY -> globally(opposite, side);
          case GLOBALLY -> until(StateSet.all(graph.states()), opposite, side);
        };
      }
      case Formula.Not(Formula.Until(Formula first, Formula second)) -> {
        StateSet notSecond = states(second, side.other()).complement();
        StateSet neither = states(first, side.other()).complement();
        neither.retain(notSecond);
        StateSet found = until(notSecond, neither, side);
        found.addAll(globally(notSecond, side));
        yield found;
      }
      default -> throw new IllegalArgumentException("no path formula of CTL: " + path);
    };
  }

  private StateSet next(StateSet goal, Side side) {
    StateSet found = side == Side.SURE ? StateSet.none(graph.states()) : open.copy();
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

  private StateSet until(StateSet first, StateSet second, Side side) {
    StateSet found = second.copy();
    if (side == Side.POSSIBLE) {
      StateSet through = first.copy();
      through.retain(open);
      found.addAll(through);
    }
    IntStack waiting = new IntStack();
    for (int s = 0; s < graph.states(); s++) {
      if (found.contains(s)) {
        waiting.push(s);
      }
    }
    while (!waiting.isEmpty()) {
      int state = waiting.pop();
      for (int e = reversed.start(state); e < reversed.end(state); e++) {
        int before = reversed.target(e);
        if (first.contains(before) && !found.contains(before)) {
          found.add(before);
          waiting.push(before);
        }
      }
    }
    return found;
  }

  /** Where some path stays in a set. An open state has no edges, as if paths could end there. */
  private StateSet globally(StateSet where, Side side) {
    StateSet kept = where.copy();
    if (side == Side.SURE) {
      kept.retain(open.complement());
    }
    StateSet found = kept.copy();
    int[] left = new int[graph.states()];
    IntStack waiting = new IntStack();
    for (int s = 0; s < graph.states(); s++) {
      for (int e = graph.start(s); e < graph.end(s); e++) {
        if (kept.contains(graph.target(e))) {
          left[s]++;
        }
      }
      if (kept.contains(s) && left[s] == 0 && graph.start(s) < graph.end(s)) {
        waiting.push(s);
      }
    }
    while (!waiting.isEmpty()) {
      int state = waiting.pop();
      found.remove(state);
      for (int e = reversed.start(state); e < reversed.end(state); e++) {
        int before = reversed.target(e);
        left[before]--;
        if (left[before] == 0 && kept.contains(before)) {
          waiting.push(before);
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
