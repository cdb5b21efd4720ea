package tideline.matrix.naive;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/**
 * The sweep-line method with an archive of everything that was expanded, as sets and nothing else.
 *
 * <p>What edges lead back to waits for the next sweep, where those states go that were expanded
 * before. Nothing depends on the order within a layer: what is expanded there is the closure of
 * what waits and was not expanded before, under edges to such states of the layer.
 *
 * <p>A search may find out earlier that a state has been expanded before, and let it not wait at
 * all. So it may do with fewer sweeps and layers, and keep less.
 */
public final class NaiveArchivingSweep {

  private final NaiveGraph graph;
  private final long[] psi;
  private final Set<Integer> archive = new HashSet<>();
  private final TreeMap<Long, Set<Integer>> waiting = new TreeMap<>();

  private long expansions;
  private long regressEdges;
  private long sweeps;
  private long layers;
  private long peak;

  /**
   * What such an exploration counts.
   *
   * @param explored expansions
   * @param regressEdges edges that led back
   * @param sweeps at most so many
   * @param layers at most so many
   * @param peak at most so many states at one time
   */
  public record Counts(long explored, long regressEdges, long sweeps, long layers, long peak) {}

  private NaiveArchivingSweep(NaiveGraph graph, long[] psi) {
    this.graph = graph;
    this.psi = psi;
  }

  /** Explores the graph. */
  public static Counts explore(NaiveGraph graph, long[] progress) {
    return new NaiveArchivingSweep(graph, progress).sweep();
  }

  private Counts sweep() {
    graph.initial().forEach(this::wait);
    while (!waiting.isEmpty()) {
      sweeps++;
      Long line = waiting.firstKey();
      while (line != null) {
        layers++;
        expandLayer(line);
        line = waiting.higherKey(line);
      }
    }
    return new Counts(expansions, regressEdges, sweeps, layers, peak);
  }

  private void wait(int state) {
    waiting.computeIfAbsent(psi[state], value -> new HashSet<>()).add(state);
  }

  private void expandLayer(long line) {
    Set<Integer> done = new HashSet<>();
    while (!done.equals(waiting.get(line))) {
      for (int state : Set.copyOf(waiting.get(line))) {
        if (done.add(state) && !archive.contains(state)) {
          expand(state);
        }
      }
    }
    peak = Math.max(peak, waiting.values().stream().mapToLong(Set::size).sum());
    archive.addAll(waiting.remove(line));
  }

  private void expand(int state) {
    expansions++;
    for (int successor : graph.successors(state)) {
      regressEdges += psi[successor] < psi[state] ? 1 : 0;
      wait(successor);
    }
  }
}
