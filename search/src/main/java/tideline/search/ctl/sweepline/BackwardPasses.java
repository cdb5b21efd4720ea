package tideline.search.ctl.sweepline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.SubformulaFigures;
import tideline.search.ctl.evidence.CheckedGraph;
import tideline.storage.Memory;
import tideline.storage.condensed.BackTargets;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;

/** Finds the truth of all subformulas in all states of a condensed graph. */
public final class BackwardPasses {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int LOOK_EVERY = 64;

  private final NormalForm formula;
  private final CondensedGraph graph;
  private final Memory memory;
  private final Runnable look;
  private final TruthVectors truth;
  private final Map<Integer, Cost> costs = new HashMap<>();
  private long passes;

  private static final class Cost {
    private long passes;
    private long bytesRead;
    private long nanos;
  }

  /**
   * Prepares passes over a graph that is complete.
   *
   * @param look called from time to time; may end the passes by an exception
   */
  public BackwardPasses(NormalForm formula, CondensedGraph graph, Memory memory, Runnable look) {
    this.formula = formula;
    this.graph = graph;
    this.memory = memory;
    this.look = look;
    this.truth = new TruthVectors(formula, memory, graph.states());
    truth.nodes().forEach(node -> costs.put(node, new Cost()));
  }

  /** Passes over the graph until every bit is settled. */
  public void run() {
    if (graph.backTargets().size() == 0) {
      if (!truth.nodes().isEmpty()) {
        pass(truth.nodes());
      }
      return;
    }
    Set<Integer> settled = new HashSet<>();
    while (settled.size() < truth.nodes().size()) {
      List<Integer> ready = new ArrayList<>();
      for (int node : truth.nodes()) {
        if (!settled.contains(node) && settled.containsAll(needs(node))) {
          ready.add(node);
        }
      }
      settle(ready);
      settled.addAll(ready);
    }
  }

  /** Passes until none of these subformulas changes where an edge leads back. */
  private void settle(List<Integer> ready) {
    List<Integer> open = ready;
    while (!open.isEmpty()) {
      Map<Integer, BitSet> before = new HashMap<>();
      for (int node : open) {
        before.put(node, bitsAtBackTargets(node));
      }
      pass(open);
      List<Integer> stillOpen = new ArrayList<>();
      for (int node : open) {
        boolean isFixpoint =
            switch (formula.node(node)) {
              case Node.Until _, Node.Always _ -> true;
              default -> false;
            };
        if (isFixpoint && !bitsAtBackTargets(node).equals(before.get(node))) {
          stillOpen.add(node);
        }
      }
      open = stillOpen;
    }
  }

  private BitSet bitsAtBackTargets(int node) {
    BackTargets targets = graph.backTargets();
    BitSet bits = new BitSet();
    for (long i = 0; i < targets.size(); i++) {
      bits.set((int) i, truth.vector(node).get(graph.persistentNumber(targets.get(i))));
    }
    return bits;
  }

  /** The nodes with vectors that a node with a vector is calculated from. */
  private Set<Integer> needs(int node) {
    Set<Integer> needs = new HashSet<>();
    switch (formula.node(node)) {
      case Node.Next(int operand) -> needs.add(operand);
      case Node.Always(int operand) -> collect(operand, needs);
      case Node.Until(int left, int right) -> {
        collect(left, needs);
        collect(right, needs);
      }
      case Node.Not(int operand) -> collect(operand, needs);
      case Node.And(int left, int right) -> {
        collect(left, needs);
        collect(right, needs);
      }
      case Node.Or(int left, int right) -> {
        collect(left, needs);
        collect(right, needs);
      }
      case Node.Constant _, Node.Atom _ -> {}
    }
    return needs;
  }

  private void collect(int node, Set<Integer> found) {
    switch (formula.node(node)) {
      case Node.Next _, Node.Until _, Node.Always _ -> found.add(node);
      case Node.Not(int operand) -> collect(operand, found);
      case Node.And(int left, int right) -> {
        collect(left, found);
        collect(right, found);
      }
      case Node.Or(int left, int right) -> {
        collect(left, found);
        collect(right, found);
      }
      case Node.Constant _, Node.Atom _ -> {}
    }
  }

  private void pass(List<Integer> nodes) {
    passes++;
    ChunkReader reader = new ChunkReader(graph);
    for (long layer = graph.layers() - 1; layer >= 0; layer--) {
      if (layer % LOOK_EVERY == 0) {
        look.run();
      }
      long start = System.nanoTime();
      try (LayerSolver solver =
          new LayerSolver(formula, truth, memory, graph, reader, look, layer)) {
        long shared = (System.nanoTime() - start) / nodes.size();
        for (int node : nodes) {
          long begin = System.nanoTime();
          solver.solve(node);
          cost(node).nanos += System.nanoTime() - begin + shared;
        }
      }
    }
    for (int node : nodes) {
      cost(node).passes++;
      cost(node).bytesRead += reader.bytesRead();
    }
  }

  private Cost cost(int node) {
    return Objects.requireNonNull(costs.get(node));
  }

  /** How many times the graph was passed over. */
  public long passes() {
    return passes;
  }

  /** What each temporal subformula has cost, innermost first. */
  public List<SubformulaFigures> figures() {
    List<SubformulaFigures> figures = new ArrayList<>();
    for (int node : formula.temporalNodes()) {
      Cost cost = cost(node);
      figures.add(
          new SubformulaFigures(
              formula.text(node), cost.passes, cost.bytesRead, cost.nanos / NANOS_PER_SECOND));
    }
    return figures;
  }

  /** The graph with its truth values, for looking at single states. */
  public CheckedGraph checked() {
    return new CheckedStates(graph, truth);
  }
}
