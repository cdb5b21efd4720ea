package tideline.matrix.errata;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.matrix.graph.Graph;

/**
 * One graph of the fixture.
 *
 * @param row the row of the table of errata that it belongs to
 * @param graph the graph; where progress is given, its measure is {@code progress}
 * @param accepting the accepting states, for algorithms with accepting states
 * @param acceptingEdges the accepting edges, for algorithms with accepting edges
 * @param order a rank per state, higher is larger, if the algorithm orders states
 * @param wrongCycle the cycle that the printed algorithm reports, where it is none
 * @param acceptingCycle the right answer
 */
public record ErrataCase(
    int row,
    Graph graph,
    BitSet accepting,
    List<Edge> acceptingEdges,
    Optional<List<Integer>> order,
    Optional<List<Integer>> wrongCycle,
    boolean acceptingCycle) {

  /** The name of the measure of the graph, if it has one. */
  public static final String MEASURE = "progress";

  /** The name of the proposition that is true in accepting states. */
  public static final String ACCEPTING = "accepting";

  /** An edge. */
  public record Edge(int from, int to) {}

  public ErrataCase {
    acceptingEdges = List.copyOf(acceptingEdges);
  }

  /** Whether edges accept, and not states. */
  public boolean hasEdgeAcceptance() {
    return !acceptingEdges.isEmpty();
  }
}
