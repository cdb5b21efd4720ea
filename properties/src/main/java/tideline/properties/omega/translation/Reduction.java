package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import tideline.model.LimitReached;
import tideline.properties.omega.translation.Degeneralization.Target;
import tideline.properties.omega.translation.Simulation.Direction;

/** Makes automata smaller, by all means in turn, until none helps any more. */
final class Reduction {

  /** In larger automata, only equal states are merged: comparing all with all takes too long. */
  private static final int MOST_COMPARED = 100;

  private static final int MOST_EDGES_COMPARED = 3000;

  /** Orders of acceptance sets that are tried; all of them for up to four sets. */
  private static final int MOST_ORDERS = 24;

  private Reduction() {}

  /** A smaller automaton with the same language and no more acceptance sets. */
  static Draft generalised(Draft draft, TranslationLimits limits) {
    return repeat(draft, Target.EDGES, UsefulPart::of, limits);
  }

  /** A small Büchi automaton, with one acceptance set, of the same language. */
  static Draft buchi(Draft draft, Target target, TranslationLimits limits) {
    Draft best =
        orders(draft.sets()).stream()
            .map(order -> Degeneralization.of(draft, target, order, limits))
            .min(Comparator.comparingInt(Draft::states).thenComparingInt(Draft::edgeCount))
            .orElseThrow();
    return repeat(best, target, d -> marked(d, target), limits);
  }

  private static Draft repeat(
      Draft draft, Target target, UnaryOperator<Draft> cleaning, TranslationLimits limits) {
    Draft best = attempt(cleaning.apply(draft), Bisimulation::quotient, limits);
    while (best.states() <= MOST_COMPARED && best.edgeCount() <= MOST_EDGES_COMPARED) {
      Draft next = best;
      for (Direction direction : Direction.values()) {
        next =
            attempt(
                next,
                d -> cleaning.apply(Simulation.quotient(d, direction, target, limits)),
                limits);
      }
      if (!isSmaller(next, best)) {
        return best;
      }
      best = next;
    }
    return best;
  }

  /** A step that may take too long, with fresh diagrams; if it does, nothing has happened. */
  private static Draft attempt(Draft draft, UnaryOperator<Draft> step, TranslationLimits limits) {
    try {
      return step.apply(draft.copyTo(limits.diagrams()));
    } catch (LimitReached _) {
      return draft;
    }
  }

  private static boolean isSmaller(Draft draft, Draft other) {
    return draft.states() != other.states()
        ? draft.states() < other.states()
        : draft.edgeCount() < other.edgeCount();
  }

  /** The useful part with one acceptance set, which holds all edges of a state or none. */
  private static Draft marked(Draft draft, Target target) {
    Draft useful = UsefulPart.of(draft);
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (List<Draft.Edge> leaving : useful.edges()) {
      boolean accepting = leaving.stream().anyMatch(edge -> edge.marks() != 0);
      boolean all = useful.sets() == 0 || (target == Target.STATES && accepting);
      edges.add(Draft.marked(leaving, marks -> all ? 1 : marks));
    }
    return new Draft(useful.bdd(), 1, useful.initial(), edges);
  }

  private static List<int[]> orders(int sets) {
    List<int[]> orders = new ArrayList<>();
    permute(IntStream.range(0, sets).toArray(), 0, orders);
    return orders;
  }

  private static void permute(int[] order, int from, List<int[]> orders) {
    if (from == order.length && orders.size() < MOST_ORDERS) {
      orders.add(order.clone());
    }
    for (int i = from; i < order.length && orders.size() < MOST_ORDERS; i++) {
      swap(order, from, i);
      permute(order, from + 1, orders);
      swap(order, from, i);
    }
  }

  private static void swap(int[] order, int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}
