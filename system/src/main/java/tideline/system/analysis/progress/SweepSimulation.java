package tideline.system.analysis.progress;

import java.util.Arrays;
import tideline.model.WorkLimit;

/**
 * Runs the sweep-line method on a part of a state space and counts as the real one does. States
 * that were not expanded count as stored, and as having no successors.
 *
 * <pre>
 *   head, next   for each layer, a list of its states that wait
 *   sweepOf[n]   the last sweep in which n was met
 *   storedAt     for each layer, the most that was stored when a sweep left it
 * </pre>
 */
final class SweepSimulation {

  /** A measure that needs so many expansions per state is out of the question. */
  private static final double MOST_EXPANSIONS = 8;

  private static final int MOST_SWEEPS = 200;

  /** Later sweeps may meet many new states, which lets shares fall. */
  private static final double SURE = 2;

  private final RunGraph graph;
  private final int states;
  private final int[] next;
  private final int[] sweepOf;
  private final boolean[] persistent;
  private int[] roots = new int[64];
  private int[] newRoots = new int[64];
  private int[] head = new int[0];
  private int[] storedAt = new int[0];

  private Layers layers;
  private int sweep;
  private int met;
  private long stored;
  private long peak;
  private long expansions;
  private int distinctExpanded;
  private int newRootCount;
  private int persistentCount;

  /**
   * What a run did.
   *
   * @param met states that it met
   * @param peak the most states that it stored at one time, without persistent ones
   * @param exploredFactor how many times it expanded a state, on the average
   */
  record Outcome(int layers, int met, int peak, int persistent, double exploredFactor, int sweeps) {
    /** The share of states that is stored at most. */
    double storedShare() {
      return Math.min(1, (peak + (double) persistent) / Math.max(1, met));
    }

    /** See {@link Prediction#score}. */
    double score() {
      return storedShare() * Math.pow(exploredFactor, 4);
    }
  }

  SweepSimulation(RunGraph graph) {
    this.graph = graph;
    this.states = graph.states();
    this.next = new int[states];
    this.sweepOf = new int[states];
    this.persistent = new boolean[states];
  }

  /** Runs to the end, unless it is certain before that the score is above a limit. */
  Outcome run(Layers ofMeasure, double limit) {
    layers = ofMeasure;
    reset();
    int rootCount = graph.initial();
    roots = rootCount > roots.length ? new int[rootCount] : roots;
    for (int n = 0; n < rootCount; n++) {
      roots[n] = n;
    }
    stored = rootCount;
    while (rootCount > 0 && (sweep == 0 || outcome().score() <= SURE * limit) && !isHopeless()) {
      WorkLimit.check();
      sweep++;
      newRootCount = 0;
      sweep(rootCount);
      int[] old = roots;
      roots = newRoots;
      newRoots = old;
      rootCount = newRootCount;
    }
    return outcome();
  }

  /** For each layer of the last run, how many states it has. */
  int[] layerSizes() {
    int[] sizes = new int[layers.count()];
    for (int n = 0; n < states; n++) {
      sizes[layers.rank(n)] += sweepOf[n] > 0 ? 1 : 0;
    }
    return sizes;
  }

  /** For each layer of the last run, the most that was stored when it was left. */
  int[] storedAtLayers() {
    return Arrays.copyOf(storedAt, layers.count());
  }

  private void reset() {
    if (head.length < layers.count()) {
      head = new int[layers.count()];
      storedAt = new int[layers.count()];
    }
    Arrays.fill(head, 0, layers.count(), -1);
    Arrays.fill(storedAt, 0, layers.count(), 0);
    Arrays.fill(sweepOf, 0);
    Arrays.fill(persistent, false);
    sweep = 0;
    met = 0;
    peak = 0;
    expansions = 0;
    distinctExpanded = 0;
    persistentCount = 0;
  }

  private boolean isHopeless() {
    return sweep >= MOST_SWEEPS || expansions > MOST_EXPANSIONS * Math.max(1, distinctExpanded);
  }

  private void sweep(int rootCount) {
    int lowest = layers.count();
    for (int i = 0; i < rootCount; i++) {
      enter(roots[i]);
      lowest = Math.min(lowest, layers.rank(roots[i]));
    }
    for (int layer = lowest; layer < layers.count(); layer++) {
      if (head[layer] >= 0) {
        long freed = work(layer);
        peak = Math.max(peak, stored);
        storedAt[layer] = Math.max(storedAt[layer], (int) stored);
        stored -= freed;
      }
    }
  }

  /** Works off one layer and returns how many stored states are freed with it. */
  private long work(int layer) {
    long freed = 0;
    while (head[layer] >= 0) {
      int n = head[layer];
      head[layer] = next[n];
      // The roots of later sweeps are stored as persistent and counted there.
      freed += sweep == 1 || !persistent[n] ? 1 : 0;
      if (graph.isExpanded(n)) {
        expand(n, layer);
      }
    }
    return freed;
  }

  private void expand(int n, int here) {
    expansions++;
    int end = graph.endEdge(n);
    for (int edge = graph.firstEdge(n); edge < end; edge++) {
      int target = graph.target(edge);
      if (layers.rank(target) < here) {
        keep(target);
      } else if (sweepOf[target] != sweep && !persistent[target]) {
        enter(target);
        stored++;
      }
    }
  }

  private void keep(int target) {
    if (persistent[target]) {
      return;
    }
    persistent[target] = true;
    persistentCount++;
    if (newRootCount == newRoots.length) {
      newRoots = Arrays.copyOf(newRoots, 2 * newRootCount);
    }
    newRoots[newRootCount++] = target;
  }

  private void enter(int n) {
    if (sweepOf[n] == 0) {
      met++;
      distinctExpanded += graph.isExpanded(n) ? 1 : 0;
    }
    sweepOf[n] = sweep;
    int layer = layers.rank(n);
    next[n] = head[layer];
    head[layer] = n;
  }

  private Outcome outcome() {
    return new Outcome(
        layers.count(),
        met,
        (int) peak,
        persistentCount,
        expansions / (double) Math.max(1, distinctExpanded),
        sweep);
  }
}
