package tideline.search.ltl.fair;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import tideline.model.LimitReached;

/**
 * A whole graph in memory: its edges, what they and the states accept, who can act and who does.
 *
 * <pre>
 *   firstEdge   | 0 | 2 | 5 | ...          edges of state s: firstEdge[s] .. firstEdge[s + 1] - 1,
 *   target      | t0 t1 | t2 t3 t4 | ...   in the model's order
 * </pre>
 */
final class FairGraph {

  private static final int MOST = Integer.MAX_VALUE - 16;

  private int states;
  private int edges;
  private int[] firstEdge = new int[1025];
  private int[] target = new int[4096];
  private int[] transition = new int[4096];
  private long[] setsOfEdge = new long[4096];
  private BitSet[] enabled = new BitSet[1024];

  /** Many states, few different answers to who can act. */
  private final Map<BitSet, BitSet> known = new HashMap<>();

  /** Adds the next state, with who can act in it, which is copied; its edges follow. */
  void addState(BitSet canAct) {
    if (states + 1 >= firstEdge.length) {
      firstEdge = Arrays.copyOf(firstEdge, larger(firstEdge.length));
    }
    if (states >= enabled.length) {
      enabled = Arrays.copyOf(enabled, larger(enabled.length));
    }
    BitSet kept = known.get(canAct);
    if (kept == null) {
      kept = (BitSet) canAct.clone();
      known.put(kept, kept);
    }
    enabled[states++] = kept;
    firstEdge[states] = edges;
  }

  /** Adds the next edge of the state that was added last. */
  void addEdge(int to, int step, long sets) {
    if (edges == target.length) {
      int length = larger(edges);
      target = Arrays.copyOf(target, length);
      transition = Arrays.copyOf(transition, length);
      setsOfEdge = Arrays.copyOf(setsOfEdge, length);
    }
    target[edges] = to;
    transition[edges] = step;
    setsOfEdge[edges++] = sets;
    firstEdge[states] = edges;
  }

  private static int larger(int length) {
    if (length == MOST) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "the graph has 2^31 edges or more");
    }
    return (int) Math.min(MOST, 2L * length);
  }

  int states() {
    return states;
  }

  /** About how much memory all of it takes. */
  long bytes() {
    return (long) Integer.BYTES * (firstEdge.length + target.length + transition.length)
        + (long) Long.BYTES * (setsOfEdge.length + enabled.length);
  }

  int firstEdge(int state) {
    return firstEdge[state];
  }

  int edgesEnd(int state) {
    return firstEdge[state + 1];
  }

  int target(int edge) {
    return target[edge];
  }

  int transition(int edge) {
    return transition[edge];
  }

  /** Bits of the accepting sets that an edge meets, by itself or by its source. */
  long setsOf(int edge) {
    return setsOfEdge[edge];
  }

  /** Who can act in a state; not to be changed. */
  BitSet enabled(int state) {
    return enabled[state];
  }
}
