package tideline.system.analysis.progress;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import tideline.model.ProgressVector;
import tideline.model.WorkLimit;
import tideline.system.analysis.progress.SweepSimulation.Outcome;

/**
 * Runs the compositional sweep-line method on a part of a state space and counts as the real one
 * does: {@link SweepSimulation} for vectors.
 *
 * <pre>
 *   waits[cell]   its states
 *   metIn[n]      the last sweep, of the subspace's own or of all, in which n was met
 * </pre>
 */
final class SubspaceSimulation {

  private static final double MOST_EXPANSIONS = 8;

  private final RunGraph graph;
  private final Layers cells;
  private final int[] subspaceOf;
  private final List<Deque<Integer>> waits = new ArrayList<>();
  private final int[] metIn;
  private final int[] storedAt;
  private final BitSet met = new BitSet();
  private final BitSet inside = new BitSet();
  private final BitSet everywhere = new BitSet();
  private List<Integer> rootsInside = new ArrayList<>();
  private List<Integer> rootsEverywhere = new ArrayList<>();

  /** A number for each sweep, whatever of: what was met in it is stored as long as it lasts. */
  private int sweep = 1;

  private long stored;

  private long peak;
  private long expansions;
  private int distinctExpanded;
  private int sweeps = 1;

  private SubspaceSimulation(RunGraph graph, Layers outer, Layers inner) {
    this.graph = graph;
    this.cells = outer.followedBy(inner);
    this.subspaceOf = new int[cells.count()];
    this.metIn = new int[graph.states()];
    this.storedAt = new int[cells.count()];
    for (int n = 0; n < graph.states(); n++) {
      subspaceOf[cells.rank(n)] = outer.rank(n);
    }
    for (int i = 0; i < cells.count(); i++) {
      waits.add(new ArrayDeque<>());
    }
  }

  /** What a run does. */
  static Outcome run(RunGraph graph, Layers outer, Layers inner) {
    return new SubspaceSimulation(graph, outer, inner).run();
  }

  /** A run that has not begun. */
  static SubspaceSimulation of(RunGraph graph, ProgressVector vector) {
    return new SubspaceSimulation(
        graph, graph.layers(vector.outer()), graph.layers(vector.inner().orElseThrow()));
  }

  /** For each cell of the run, how many states it has. */
  int[] cellSizes() {
    int[] sizes = new int[cells.count()];
    for (int n = 0; n < metIn.length; n++) {
      sizes[cells.rank(n)] += met.get(n) ? 1 : 0;
    }
    return sizes;
  }

  /** For each cell, the most that was stored when it was left. */
  int[] storedAtCells() {
    return storedAt.clone();
  }

  Outcome run() {
    for (int n = 0; n < graph.initial(); n++) {
      enter(n);
      stored++;
    }
    boolean isLeft = true;
    while (isLeft && !isHopeless()) {
      sweepAll();
      isLeft = !rootsEverywhere.isEmpty();
      if (isLeft) {
        sweeps++;
        sweep++;
        rootsEverywhere.forEach(this::enter);
        rootsEverywhere = new ArrayList<>();
      }
    }
    return new Outcome(
        cells.count(),
        met.cardinality(),
        (int) Math.min(peak, Integer.MAX_VALUE),
        everywhere.cardinality(),
        expansions / (double) Math.max(1, distinctExpanded),
        sweeps);
  }

  private boolean isHopeless() {
    return expansions > MOST_EXPANSIONS * Math.max(1, distinctExpanded);
  }

  private void sweepAll() {
    for (int first = 0; first < cells.count() && !isHopeless(); ) {
      WorkLimit.check();
      int end = first;
      while (end < cells.count() && subspaceOf[end] == subspaceOf[first]) {
        end++;
      }
      sweepInside(first, end);
      while (!rootsInside.isEmpty() && !isHopeless()) {
        List<Integer> roots = rootsInside;
        rootsInside = new ArrayList<>();
        forgetInside(first, end);
        roots.forEach(this::enter);
        sweepInside(first, end);
      }
      rootsInside.clear();
      stored -= inside.cardinality();
      inside.clear();
      first = end;
    }
  }

  /** States of the subspace may be met again, except for roots; what waits ahead stays met. */
  private void forgetInside(int first, int end) {
    for (int n = 0; n < metIn.length; n++) {
      int cell = cells.rank(n);
      if (cell >= first && cell < end) {
        metIn[n] = 0;
      }
    }
  }

  private void sweepInside(int first, int end) {
    for (int cell = first; cell < end; cell++) {
      Deque<Integer> waiting = waits.get(cell);
      if (waiting.isEmpty()) {
        continue;
      }
      long freed = 0;
      while (!waiting.isEmpty()) {
        int n = waiting.remove();
        freed += inside.get(n) || everywhere.get(n) ? 0 : 1;
        if (graph.isExpanded(n)) {
          expand(n, cell);
        }
      }
      peak = Math.max(peak, stored);
      storedAt[cell] = Math.max(storedAt[cell], (int) stored);
      stored -= freed;
    }
  }

  private void expand(int n, int here) {
    expansions++;
    for (int edge = graph.firstEdge(n); edge < graph.endEdge(n); edge++) {
      int target = graph.target(edge);
      int there = cells.rank(target);
      if (there >= here) {
        if (metIn[target] != sweep && !inside.get(target) && !everywhere.get(target)) {
          enter(target);
          stored++;
        }
      } else if (subspaceOf[there] == subspaceOf[here]) {
        if (!inside.get(target)) {
          inside.set(target);
          rootsInside.add(target);
          stored++;
        }
      } else if (!everywhere.get(target)) {
        everywhere.set(target);
        rootsEverywhere.add(target);
      }
    }
  }

  private void enter(int n) {
    if (!met.get(n)) {
      met.set(n);
      distinctExpanded += graph.isExpanded(n) ? 1 : 0;
    }
    metIn[n] = sweep;
    waits.get(cells.rank(n)).add(n);
  }
}
