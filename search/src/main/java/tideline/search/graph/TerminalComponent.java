package tideline.search.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A terminal strongly connected component, found by Tarjan's algorithm (000 Alg. 5): the first
 * component that it completes cannot lead to another one, so it is terminal, and the search ends.
 */
public final class TerminalComponent {

  private final NumberedGraph graph;
  private final int mostStates;
  private final Map<Long, Integer> disc = new HashMap<>();
  private final List<Long> stack = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();
  private Set<Long> members = Set.of();

  /** A state on the depth-first path. */
  private static final class Frame {
    final long[] successors;
    final int disc;
    int low;
    int next;

    Frame(long[] successors, int disc) {
      this.successors = successors;
      this.disc = disc;
      this.low = disc;
    }
  }

  /** A search that gives up when it has met too many states. */
  public TerminalComponent(NumberedGraph graph, int mostStates) {
    this.graph = graph;
    this.mostStates = mostStates;
  }

  /** Looks for a component that can be reached from a state; false if that is too far to go. */
  public boolean findFrom(long start) {
    enter(start);
    while (disc.size() <= mostStates) {
      Frame frame = frames.getLast();
      if (frame.next < frame.successors.length) {
        long successor = frame.successors[frame.next++];
        Integer known = disc.get(successor);
        if (known == null) {
          enter(successor);
        } else {
          // No component has been completed, so every known state is still on the stack.
          frame.low = Math.min(frame.low, known);
        }
      } else if (frame.low == frame.disc) {
        members = new HashSet<>(stack.subList(frame.disc, stack.size()));
        return true;
      } else {
        frames.removeLast();
        Frame below = frames.getLast();
        below.low = Math.min(below.low, frame.low);
      }
    }
    return false;
  }

  private void enter(long state) {
    int number = disc.size();
    disc.put(state, number);
    stack.add(state);
    frames.add(new Frame(Arrays.copyOf(graph.successors(state), graph.successorCount()), number));
  }

  /** Whether a state belongs to the component. */
  public boolean contains(long state) {
    return members.contains(state);
  }
}
