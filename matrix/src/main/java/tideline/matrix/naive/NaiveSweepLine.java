package tideline.matrix.naive;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The sweep-line method line by line as in 000 Algorithm 2, with its five sets and nothing else.
 *
 * <p>No count depends on the order in which the states of a layer are taken, although the algorithm
 * leaves it open. By induction over sweeps and layers:
 *
 * <ul>
 *   <li>While a layer is worked on, only states of lower layers become persistent. So within the
 *       layer and above it the persistent states are those of the sweep's start, and the states
 *       that are explored in the layer are the closure of its roots and of what lower layers led
 *       to, under edges to states of the layer that are not persistent: a set, whatever the order.
 *   <li>A state below the layer is in memory only if it is persistent, since the others were
 *       deleted. So the new persistent states, which are the next roots too, are the targets of
 *       regress edges from explored states that were not persistent before: again a set.
 *   <li>Within a layer the states in memory only become more, and those that become persistent were
 *       not in memory before. So the most states that are in memory and not persistent stand there
 *       when a layer has been worked off, and what stands there is then given by the sets above.
 * </ul>
 *
 * The order can be drawn, and a test lets it vary.
 */
public final class NaiveSweepLine {

  private final NaiveGraph graph;
  private final long[] psi;
  private final PriorityQueue<Integer> unprocessed;

  private Set<Integer> roots = new HashSet<>();
  private final Set<Integer> nodes = new HashSet<>();
  private final Set<Integer> layer = new HashSet<>();
  private final Set<Integer> persistent = new HashSet<>();

  private final BitSet explored = new BitSet();
  private long expansions;
  private long transitions;
  private long deadlocks;
  private long regressEdges;
  private long sweeps;
  private long layers;
  private long peak;

  /**
   * What a sweep-line exploration has to count.
   *
   * @param distinct how many different states were explored
   * @param explored expansions, with repetition
   * @param transitions edges that were followed, with repetition
   * @param deadlocks expansions of states without successors
   * @param peak the most states in memory that are not persistent
   */
  public record Counts(
      long distinct,
      long explored,
      long transitions,
      long deadlocks,
      long regressEdges,
      long sweeps,
      long layers,
      long peak,
      long persistent) {}

  private NaiveSweepLine(NaiveGraph graph, long[] psi, List<Integer> rank) {
    this.graph = graph;
    this.psi = psi;
    this.unprocessed =
        new PriorityQueue<>(
            Comparator.<Integer>comparingLong(state -> psi[state]).thenComparing(rank::get));
  }

  /** Explores the graph; within a layer, states are taken in the order of their numbers. */
  public static Counts explore(NaiveGraph graph, long[] progress) {
    List<Integer> rank = IntStream.range(0, graph.size()).boxed().toList();
    return new NaiveSweepLine(graph, progress, rank).sweep();
  }

  /** Explores the graph; the order within a layer is drawn. */
  public static Counts explore(NaiveGraph graph, long[] progress, RandomGenerator random) {
    List<Integer> rank = random.ints(graph.size()).boxed().toList();
    return new NaiveSweepLine(graph, progress, rank).sweep();
  }

  private Counts sweep() {
    roots.addAll(graph.initial());
    nodes.addAll(roots);
    while (!roots.isEmpty()) {
      sweeps++;
      layers++;
      unprocessed.addAll(roots);
      roots = new HashSet<>();
      deleteNonPersistentStates();
      long current = psi[unprocessed.element()];
      while (!unprocessed.isEmpty()) {
        int s = unprocessed.remove();
        if (psi[s] != current) {
          deleteNonPersistentStates();
          current = psi[s];
          layers++;
        }
        layer.add(s);
        expand(s);
      }
    }
    return new Counts(
        explored.cardinality(),
        expansions,
        transitions,
        deadlocks,
        regressEdges,
        sweeps,
        layers,
        peak,
        persistent.size());
  }

  private void expand(int s) {
    explored.set(s);
    expansions++;
    transitions += graph.successors(s).size();
    deadlocks += graph.successors(s).isEmpty() && !graph.faulty().get(s) ? 1 : 0;
    for (int successor : graph.successors(s)) {
      regressEdges += psi[s] > psi[successor] ? 1 : 0;
      if (nodes.add(successor)) {
        if (psi[s] > psi[successor]) {
          persistent.add(successor);
          roots.add(successor);
        } else {
          unprocessed.add(successor);
        }
      }
    }
    peak = Math.max(peak, nodes.size() - persistent.size());
  }

  private void deleteNonPersistentStates() {
    layer.removeAll(persistent);
    nodes.removeAll(layer);
    layer.clear();
  }
}
