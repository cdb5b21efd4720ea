package tideline.matrix.naive;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * The compositional sweep-line method with sets and nothing else: the subspaces one after the
 * other, and inside of each as many sweeps as it takes. As in {@link NaiveSweepLine}, no count
 * depends on the order in which the states of a cell are taken.
 */
public final class NaiveSubspaceSweep {

  private final NaiveGraph graph;
  private final long[] cell;
  private final long[] subspace;

  /** What waits or is being expanded, by cells. */
  private final TreeMap<Long, Set<Integer>> cells = new TreeMap<>();

  /** Persistent states, and of those the ones that have been roots of earlier sweeps. */
  private final Set<Integer> everywhere = new LinkedHashSet<>();

  private final Set<Integer> settled = new HashSet<>();
  private final Set<Integer> inside = new LinkedHashSet<>();
  private final Set<Integer> settledInside = new HashSet<>();

  /** Roots in their cells: they are stored as persistent, and counted there. */
  private final Set<Integer> uncounted = new HashSet<>();

  private final BitSet explored = new BitSet();
  private long expansions;
  private long transitions;
  private long deadlocks;
  private long regressEdges;
  private long sweeps;
  private long sweepsInside;
  private long entered;
  private long peak;

  /**
   * What such an exploration has to count.
   *
   * @param distinct how many different states were explored
   * @param explored expansions, with repetition
   * @param peak the most states in memory that are not persistent everywhere
   * @param persistent those that are persistent everywhere
   */
  public record Counts(
      long distinct,
      long explored,
      long transitions,
      long deadlocks,
      long regressEdges,
      long sweeps,
      long sweepsInside,
      long cells,
      long peak,
      long persistent) {}

  private NaiveSubspaceSweep(NaiveGraph graph, long[] cell, long[] subspace) {
    this.graph = graph;
    this.cell = cell;
    this.subspace = subspace;
  }

  /**
   * Explores the graph.
   *
   * @param cell the number of the vector of each state
   * @param subspace the number of its outer components; never falls where that of the cell rises
   */
  public static Counts explore(NaiveGraph graph, long[] cell, long[] subspace) {
    return new NaiveSubspaceSweep(graph, cell, subspace).explore();
  }

  private Counts explore() {
    graph.initial().forEach(this::put);
    List<Integer> roots = List.of();
    while (!cells.isEmpty()) {
      sweeps++;
      sweep();
      settled.addAll(roots);
      roots = fresh(everywhere, settled);
      roots.forEach(this::putRoot);
    }
    return new Counts(
        explored.cardinality(),
        expansions,
        transitions,
        deadlocks,
        regressEdges,
        sweeps,
        sweepsInside,
        entered,
        peak,
        everywhere.size());
  }

  private void put(int state) {
    cells.computeIfAbsent(cell[state], _ -> new LinkedHashSet<>()).add(state);
  }

  private void putRoot(int state) {
    put(state);
    uncounted.add(state);
  }

  private static List<Integer> fresh(Set<Integer> all, Set<Integer> known) {
    return all.stream().filter(state -> !known.contains(state)).toList();
  }

  private void sweep() {
    while (!cells.isEmpty()) {
      long here = lowest();
      inside.clear();
      settledInside.clear();
      sweepInside(here);
      List<Integer> roots = fresh(inside, settledInside);
      while (!roots.isEmpty()) {
        sweepsInside++;
        roots.forEach(this::putRoot);
        sweepInside(here);
        settledInside.addAll(roots);
        roots = fresh(inside, settledInside);
      }
    }
    inside.clear();
    settledInside.clear();
  }

  /** The subspace of the least cell. */
  private long lowest() {
    return subspace[cells.firstEntry().getValue().iterator().next()];
  }

  private void sweepInside(long here) {
    while (!cells.isEmpty() && lowest() == here) {
      entered++;
      Set<Integer> states = cells.firstEntry().getValue();
      Set<Integer> done = new HashSet<>();
      while (done.size() < states.size()) {
        for (int state : List.copyOf(states)) {
          if (done.add(state)) {
            expand(state);
          }
        }
      }
      int waiting = cells.values().stream().mapToInt(Set::size).sum();
      peak = Math.max(peak, waiting - uncounted.size() + inside.size());
      cells.pollFirstEntry();
      uncounted.removeAll(states);
    }
  }

  private void expand(int s) {
    explored.set(s);
    expansions++;
    transitions += graph.successors(s).size();
    deadlocks += graph.successors(s).isEmpty() && !graph.faulty().get(s) ? 1 : 0;
    for (int t : graph.successors(s)) {
      boolean back = cell[t] < cell[s];
      boolean leaves = subspace[t] != subspace[s];
      regressEdges += back ? 1 : 0;
      if (back && leaves) {
        everywhere.add(t);
      } else if (back) {
        inside.add(t);
      } else if (!settled.contains(t) && (leaves || !settledInside.contains(t))) {
        put(t);
      }
    }
  }
}
