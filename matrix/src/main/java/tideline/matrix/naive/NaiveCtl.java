package tideline.matrix.naive;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.properties.ctl.CtlFormula;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.ctl.FiniteRuns;

/**
 * CTL by the fixpoints of its definition, each operator by its own, over sets of states of an
 * explicit graph.
 *
 * <p>What a deadlock means is settled first, by the graph: a state that stutters gets an edge to
 * itself; where only endless paths count, edges into states without one are taken away, and in
 * those states themselves every path formula holds on all paths and on none.
 */
public final class NaiveCtl {

  private final List<List<Integer>> successors = new ArrayList<>();
  private final Map<String, BitSet> atoms;
  private final BitSet pathless = new BitSet();

  /**
   * A checker for a graph.
   *
   * @param atoms for the text of each atom, the states that satisfy it
   */
  public NaiveCtl(NaiveGraph graph, Map<String, BitSet> atoms, FiniteRuns finiteRuns) {
    this.atoms = atoms;
    for (int state = 0; state < graph.size(); state++) {
      List<Integer> targets = new ArrayList<>(graph.successors(state));
      if (targets.isEmpty() && finiteRuns == FiniteRuns.STUTTER) {
        targets.add(state);
      }
      successors.add(targets);
    }
    if (finiteRuns == FiniteRuns.IGNORE) {
      removeFinitePaths();
    }
  }

  private void removeFinitePaths() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = 0; state < size(); state++) {
        successors.get(state).removeIf(pathless::get);
        if (successors.get(state).isEmpty() && !pathless.get(state)) {
          pathless.set(state);
          changed = true;
        }
      }
    }
  }

  private int size() {
    return successors.size();
  }

  /** The states that satisfy a formula. */
  public BitSet satisfying(CtlFormula formula) {
    return switch (formula) {
      case CtlFormula.Constant(boolean value) -> value ? all() : new BitSet();
      case CtlFormula.Atom(String text) ->
          (BitSet) Objects.requireNonNull(atoms.get(text), text).clone();
      case CtlFormula.Not(var operand) -> complement(satisfying(operand));
      case CtlFormula.Logic(var connective, var left, var right) -> {
        BitSet first = satisfying(left);
        BitSet second = satisfying(right);
        yield switch (connective) {
          case AND -> and(first, second);
          case OR -> or(first, second);
          case IMPLIES -> or(complement(first), second);
          case IFF -> or(and(first, second), and(complement(first), complement(second)));
        };
      }
      case CtlFormula.Prefix(var quantifier, var prefix, var operand) -> {
        BitSet inner = satisfying(operand);
        yield onPaths(
            quantifier,
            switch (prefix) {
              case X -> next(quantifier, inner);
              case F -> path(quantifier, PathConnective.U, all(), inner);
              case G -> path(quantifier, PathConnective.W, inner, new BitSet());
            });
      }
      case CtlFormula.Infix(var quantifier, var connective, var left, var right) -> {
        BitSet first = satisfying(left);
        BitSet second = satisfying(right);
        yield onPaths(
            quantifier,
            switch (connective) {
              case U, W -> path(quantifier, connective, first, second);
              case R -> path(quantifier, PathConnective.W, second, and(first, second));
              case M -> path(quantifier, PathConnective.U, second, and(first, second));
            });
      }
    };
  }

  /** States that no path starts in satisfy all paths and no path. */
  private BitSet onPaths(Quantifier quantifier, BitSet states) {
    BitSet result = (BitSet) states.clone();
    result.andNot(pathless);
    if (quantifier == Quantifier.A) {
      result.or(pathless);
    }
    return result;
  }

  private BitSet next(Quantifier quantifier, BitSet wanted) {
    BitSet result = new BitSet();
    for (int state = 0; state < size(); state++) {
      result.set(state, step(quantifier, state, wanted));
    }
    return result;
  }

  private boolean step(Quantifier quantifier, int state, BitSet wanted) {
    return quantifier == Quantifier.A
        ? successors.get(state).stream().allMatch(wanted::get)
        : successors.get(state).stream().anyMatch(wanted::get);
  }

  /**
   * Until is the least and weak until the greatest set with: second, or first and the set goes on.
   * At the end of a path, weak until is content with the first, and until is not.
   */
  private BitSet path(
      Quantifier quantifier, PathConnective connective, BitSet first, BitSet second) {
    boolean weak = connective == PathConnective.W;
    BitSet states = weak ? all() : new BitSet();
    while (true) {
      BitSet better = new BitSet();
      for (int state = 0; state < size(); state++) {
        boolean goesOn = successors.get(state).isEmpty() ? weak : step(quantifier, state, states);
        better.set(state, second.get(state) || (first.get(state) && goesOn));
      }
      if (better.equals(states)) {
        return states;
      }
      states = better;
    }
  }

  private BitSet all() {
    BitSet all = new BitSet();
    all.set(0, size());
    return all;
  }

  private BitSet complement(BitSet states) {
    BitSet result = all();
    result.andNot(states);
    return result;
  }

  private static BitSet and(BitSet first, BitSet second) {
    BitSet result = (BitSet) first.clone();
    result.and(second);
    return result;
  }

  private static BitSet or(BitSet first, BitSet second) {
    BitSet result = (BitSet) first.clone();
    result.or(second);
    return result;
  }
}
