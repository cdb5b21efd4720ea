package tideline.search.ctl.local;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.evidence.CheckedGraph;
import tideline.storage.Memory;

/** The truth of every subformula in every state, found when it is asked for. */
final class LocalTruth implements CheckedGraph {

  private final NormalForm formula;
  private final LocalGraph graph;
  private final Map<Integer, LocalNode> nodes = new HashMap<>();

  LocalTruth(NormalForm formula, LocalGraph graph, Memory memory) {
    this.formula = formula;
    this.graph = graph;
    for (int node : formula.temporalNodes()) {
      nodes.put(
          node,
          switch (formula.node(node)) {
            case Node.Until(int left, int right) ->
                new LocalUntil(memory, graph, s -> holds(left, s), s -> holds(right, s));
            case Node.Always(int operand) ->
                new LocalAlways(
                    memory,
                    graph,
                    s -> holds(operand, s),
                    formula.finiteRuns() == FiniteRuns.IGNORE
                        ? LocalAlways.DeadEnd.IS_NO_PATH
                        : LocalAlways.DeadEnd.ENDS_A_PATH);
            case Node.Next(int operand) -> new LocalNext(memory, s -> isNext(operand, s));
            default -> throw new AssertionError(formula.text(node));
          });
    }
  }

  @Override
  public boolean holds(int node, long number) {
    return switch (formula.node(node)) {
      case Node.Constant(boolean value) -> value;
      case Node.Atom(int bit) -> (graph.bits(number) >>> bit & 1) != 0;
      case Node.Not(int operand) -> !holds(operand, number);
      case Node.And(int left, int right) -> holds(left, number) && holds(right, number);
      case Node.Or(int left, int right) -> holds(left, number) || holds(right, number);
      case Node.Next _, Node.Until _, Node.Always _ ->
          Objects.requireNonNull(nodes.get(node)).holds(number);
    };
  }

  private boolean isNext(int operand, long number) {
    long edges = graph.edgesOf(number);
    int count = graph.count(edges);
    if (count == 0) {
      return formula.finiteRuns() == FiniteRuns.STUTTER && holds(operand, number);
    }
    for (int k = 0; k < count; k++) {
      if (holds(operand, graph.target(edges, k))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long[] successors(long number) {
    return graph.successors(number);
  }

  @Override
  public int successorCount() {
    return graph.successorCount();
  }
}
