package tideline.search.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import tideline.model.Trace;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** Shortest paths in a graph of numbered states, breadth first, in the memory of the run. */
public final class ShortestPaths {

  private static final int LOOK_EVERY = 1024;

  private final Memory memory;
  private final NumberedGraph graph;
  private final Runnable look;

  /**
   * A finder of paths.
   *
   * @param look called from time to time; may end the search by an exception
   */
  public ShortestPaths(Memory memory, NumberedGraph graph, Runnable look) {
    this.memory = memory;
    this.graph = graph;
    this.look = look;
  }

  /** A path: the number of the start it came from, its choices, and the states behind each. */
  public record Path(int start, List<Integer> choices, List<Long> states) {
    /** The last state. */
    public long end() {
      return states.getLast();
    }

    /** The path as a run of the model, if the starts were its initial states. */
    public Trace trace() {
      int[] steps = new int[choices.size()];
      Arrays.setAll(steps, choices::get);
      return Trace.path(start, steps);
    }
  }

  /**
   * A shortest path from one of the starts, over allowed states, to a wanted one, which need not be
   * allowed. Starts and successors below zero are left out.
   */
  public Optional<Path> shortest(long[] starts, LongPredicate allowed, LongPredicate wanted) {
    try (PlainStore known = new PlainStore(memory, 1);
        LongColumn parents = new LongColumn(memory);
        LongColumn choices = new LongColumn(memory)) {
      long[] state = new long[1];
      for (int i = 0; i < starts.length; i++) {
        state[0] = starts[i];
        if (starts[i] >= 0 && known.insert(state, 0)) {
          parents.add(-1);
          choices.add(i);
        }
      }
      for (long head = 0; head < known.size(); head++) {
        if (head % LOOK_EVERY == 0) {
          look.run();
        }
        known.read(head, state, 0);
        long now = state[0];
        if (wanted.test(now)) {
          return Optional.of(path(known, parents, choices, head));
        }
        if (allowed.test(now)) {
          long[] next = graph.successors(now);
          int count = graph.successorCount();
          for (int k = 0; k < count; k++) {
            state[0] = next[k];
            if (next[k] >= 0 && known.insert(state, 0)) {
              parents.add(head);
              choices.add(k);
            }
          }
        }
      }
      return Optional.empty();
    }
  }

  private static Path path(PlainStore known, LongColumn parents, LongColumn choices, long end) {
    List<Integer> steps = new ArrayList<>();
    List<Long> states = new ArrayList<>();
    long[] state = new long[1];
    long at = end;
    while (true) {
      known.read(at, state, 0);
      states.add(state[0]);
      if (parents.get(at) < 0) {
        break;
      }
      steps.add((int) choices.get(at));
      at = parents.get(at);
    }
    Collections.reverse(steps);
    Collections.reverse(states);
    return new Path((int) choices.get(at), steps, states);
  }
}
