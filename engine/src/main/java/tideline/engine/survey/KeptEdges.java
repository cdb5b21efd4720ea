package tideline.engine.survey;

import java.util.Arrays;
import tideline.model.LimitReached;
import tideline.model.SuccessorBatch;
import tideline.search.graph.StrongComponents;

/**
 * The edges of a state space, with their transitions. States come in the order of their numbers,
 * each with all of its edges.
 *
 * <pre>
 *   first    | 0 | 2 | 2 | 5 ...      state n has the edges first[n] .. first[n + 1]
 *   target   | 1 | 2 | 0 | 1 | 1 ...
 *   label    | a | b | a | a | c ...
 * </pre>
 */
final class KeptEdges implements StrongComponents.Edges {

  /** What graph algorithms on these edges take of the heap at most, beside the edges. */
  private static final long BYTES_PER_STATE = 64;

  private static final long BYTES_PER_EDGE = 32;

  private static final int MOST = Integer.MAX_VALUE - 16;

  private final long heapBytes;
  private int[] first = new int[1 << 10];
  private int[] target = new int[1 << 12];
  private int[] label = new int[1 << 12];
  private int states;
  private int edges;

  /** No edges yet. */
  KeptEdges(long heapBytes) {
    this.heapBytes = heapBytes;
  }

  /** What this process may still take of its heap. */
  static long freeHeap() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
  }

  /**
   * The next state with its edges.
   *
   * @throws LimitReached if the heap is too small for what is to be done with them
   */
  void add(SuccessorBatch successors, long[] targets) {
    int count = successors.count();
    long taken = BYTES_PER_STATE * (states + 1L) + BYTES_PER_EDGE * ((long) edges + count);
    if (taken > heapBytes || (long) edges + count > MOST || states + 2L > MOST) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "the graph of %,d states and %,d edges is too large for the Java heap: TIDELINE_JAVA_OPTIONS=-Xmx... allows more, --engine sweepline keeps no graph"
              .formatted(states, edges));
    }
    if (edges + count > target.length) {
      int room = room(target.length, edges + count);
      target = Arrays.copyOf(target, room);
      label = Arrays.copyOf(label, room);
    }
    for (int i = 0; i < count; i++) {
      target[edges] = (int) targets[i];
      label[edges++] = successors.transition(i);
    }
    if (states + 2 > first.length) {
      first = Arrays.copyOf(first, room(first.length, states + 2));
    }
    first[++states] = edges;
  }

  private static int room(int now, int needed) {
    return (int) Math.min(MOST, Math.max(needed, now + (long) now / 2));
  }

  @Override
  public int nodes() {
    return states;
  }

  /** How many edges there are. */
  int edges() {
    return edges;
  }

  @Override
  public int count(int state) {
    return first[state + 1] - first[state];
  }

  @Override
  public int target(int state, int place) {
    return target[first[state] + place];
  }

  /** The transition of an edge. */
  int label(int state, int place) {
    return label[first[state] + place];
  }
}
