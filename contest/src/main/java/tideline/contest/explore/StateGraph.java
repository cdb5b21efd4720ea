package tideline.contest.explore;

import java.util.Arrays;
import tideline.model.LimitReached;

/**
 * The edges between numbered states, those of a state side by side.
 *
 * <pre>
 *   starts    0       2    3          state n has the edges starts[n] .. starts[n + 1]
 *   targets   1   4   0    ...
 * </pre>
 */
public final class StateGraph implements Edges {

  private static final int FIRST_ROOM = 1 << 12;

  private final int mostEdges;
  private int[] starts = new int[FIRST_ROOM];
  private int[] targets = new int[FIRST_ROOM];
  private int states;
  private int edges;

  /** A graph without states that may get so many edges. */
  public StateGraph(int mostEdges) {
    this.mostEdges = mostEdges;
  }

  /** The edges of a graph turned round. */
  public static StateGraph reversed(Edges graph) {
    int states = graph.states();
    int[] ends = new int[states + 2];
    for (int s = 0; s < states; s++) {
      for (int e = graph.start(s); e < graph.end(s); e++) {
        ends[graph.target(e) + 2]++;
      }
    }
    for (int s = 2; s < ends.length; s++) {
      ends[s] += ends[s - 1];
    }
    int[] sources = new int[ends[states + 1]];
    for (int s = 0; s < states; s++) {
      for (int e = graph.start(s); e < graph.end(s); e++) {
        sources[ends[graph.target(e) + 1]++] = s;
      }
    }
    StateGraph reversed = new StateGraph(sources.length);
    reversed.starts = Arrays.copyOf(ends, states + 1);
    reversed.targets = sources;
    reversed.states = states;
    reversed.edges = sources.length;
    return reversed;
  }

  /** Adds the next state with its edges. */
  void add(long[] numbers, int from, int to) {
    int count = to - from;
    if (count > mostEdges - edges) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY, "the graph has more than " + mostEdges + " edges");
    }
    if (edges + count > targets.length) {
      targets = Arrays.copyOf(targets, room(targets.length, edges + count));
    }
    for (int i = from; i < to; i++) {
      targets[edges++] = (int) (numbers[i] < 0 ? ~numbers[i] : numbers[i]);
    }
    if (states + 2 > starts.length) {
      starts = Arrays.copyOf(starts, room(starts.length, states + 2));
    }
    starts[++states] = edges;
  }

  private static int room(int now, int needed) {
    return (int) Math.min(Integer.MAX_VALUE - 16, Math.max(needed, now + (long) now / 2));
  }

  @Override
  public int states() {
    return states;
  }

  /** How many edges there are. */
  public int edges() {
    return edges;
  }

  @Override
  public int start(int state) {
    return starts[state];
  }

  @Override
  public int end(int state) {
    return starts[state + 1];
  }

  @Override
  public int target(int edge) {
    return targets[edge];
  }
}
