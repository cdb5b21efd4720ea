package tideline.matrix.naive;

import java.util.BitSet;
import java.util.List;
import tideline.model.Model;
import tideline.search.Acceptance;
import tideline.search.Fairness;

/**
 * Fair accepting cycles, by trying every set of states: the states that a run meets again and again
 * are such a set, and it may as well take all edges between them again and again.
 */
public final class NaiveFairCycles {

  private final NaiveGraph graph;
  private final Acceptance acceptance;
  private final Fairness fairness;
  private final Fairness.Watch watch;

  private NaiveFairCycles(NaiveGraph graph, Acceptance acceptance, Fairness fairness) {
    this.graph = graph;
    this.acceptance = acceptance;
    this.fairness = fairness;
    this.watch = fairness.watch();
  }

  /** Whether there is one; the model has at most 20 states. */
  public static boolean exists(Model model, Acceptance acceptance, Fairness fairness) {
    NaiveGraph graph = NaiveGraph.of(model, 20).orElseThrow();
    NaiveFairCycles cycles = new NaiveFairCycles(graph, acceptance, fairness);
    for (int set = 1; set < 1 << graph.size(); set++) {
      if (cycles.isFairAndAccepted(BitSet.valueOf(new long[] {set}))) {
        return true;
      }
    }
    return false;
  }

  private boolean isFairAndAccepted(BitSet states) {
    if (!isStronglyConnected(states)) {
      return false;
    }
    BitSet acting = new BitSet();
    BitSet sometimes = new BitSet();
    BitSet always = new BitSet();
    always.set(0, fairness.parties().size());
    BitSet met = new BitSet();
    for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
      BitSet enabled = new BitSet();
      watch.addEnabled(graph.words(s), 0, enabled);
      sometimes.or(enabled);
      always.and(enabled);
      for (int i = 0; i < graph.successors(s).size(); i++) {
        if (states.get(graph.successors(s).get(i))) {
          fairness.addActing(graph.transitions(s).get(i), acting);
          meet(s, i, met);
        }
      }
    }
    return met.cardinality() == acceptance.sets().size()
        && fairness.passedOver(acting, always, sometimes).isEmpty();
  }

  private void meet(int state, int edge, BitSet met) {
    long[] source = graph.words(state);
    long[] target = graph.words(graph.successors(state).get(edge));
    List<Acceptance.AcceptingSet> sets = acceptance.sets();
    for (int i = 0; i < sets.size(); i++) {
      boolean byEdge =
          sets.get(i)
              .edges()
              .filter(e -> e.test(source, 0, target, 0, graph.transitions(state).get(edge)))
              .isPresent();
      if (byEdge || sets.get(i).states().test(source, 0)) {
        met.set(i);
      }
    }
  }

  /** Whether each of the states can be reached from each by one step or more, inside them. */
  private boolean isStronglyConnected(BitSet states) {
    for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
      BitSet reached = new BitSet();
      BitSet border = new BitSet();
      border.set(s);
      while (!border.isEmpty()) {
        int next = border.nextSetBit(0);
        border.clear(next);
        for (int target : graph.successors(next)) {
          if (states.get(target) && !reached.get(target)) {
            reached.set(target);
            border.set(target);
          }
        }
      }
      if (!reached.equals(states)) {
        return false;
      }
    }
    return true;
  }
}
