package tideline.search.ltl.condensed;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.search.condensed.Originals;
import tideline.search.graph.ShortestPaths;
import tideline.storage.Memory;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;

/**
 * A path from an initial state to a number. Every number but those of initial states has a
 * predecessor that was expanded before, and so has a lower number: one pass down is enough. None of
 * these predecessors stands for another number, which would be lower still. In small graphs a
 * shortest path is found instead.
 */
final class PathFinder {

  private static final int LOOK_EVERY = 16;
  private static final int MOST_STEPS = 1 << 28;

  private final CondensedGraph graph;
  private final long[] initial;
  private final Runnable look;

  private int[] backwards = new int[64];
  private int length;

  /**
   * Paths in a graph.
   *
   * @param initial the numbers of the initial states, where they are known
   * @param look called from time to time; may end the search by an exception
   */
  PathFinder(CondensedGraph graph, long[] initial, Runnable look) {
    this.graph = graph;
    this.initial = initial;
    this.look = look;
  }

  /** A shortest path, with a few words of memory for each number. */
  Trace shortest(Memory memory, long number) {
    try (Originals originals = new Originals(memory, graph, AcceptanceRecorder.KNOWN)) {
      long wanted = originals.of(number);
      return new ShortestPaths(memory, originals, look)
          .shortest(initial, n -> true, n -> n == wanted)
          .orElseThrow(() -> new IllegalStateException("a number that cannot be reached"))
          .trace();
    }
  }

  /** Some path, with next to no memory. */
  Trace any(long number) {
    Map<Long, Integer> starts = new HashMap<>();
    for (int i = initial.length - 1; i >= 0; i--) {
      starts.put(initial[i], i);
    }
    ChunkReader reader = new ChunkReader(graph);
    long wanted = number;
    long chunk = graph.chunkOf(number);
    while (!starts.containsKey(wanted)) {
      if (chunk < 0) {
        throw new IllegalStateException("a number without a predecessor");
      }
      reader.load(chunk);
      int i = lowestPredecessor(reader, wanted);
      if (i >= 0) {
        wanted = reader.first() + i;
      } else {
        chunk--;
        if (chunk % LOOK_EVERY == 0) {
          look.run();
        }
      }
    }
    int[] choices = new int[length];
    for (int i = 0; i < length; i++) {
      choices[i] = backwards[length - 1 - i];
    }
    return Trace.path(starts.get(wanted), choices);
  }

  /** The first state of a chunk, below a number, that leads to it; its choice is noted. */
  private int lowestPredecessor(ChunkReader reader, long wanted) {
    int count = (int) Math.min(reader.count(), wanted - reader.first());
    for (int i = 0; i < count; i++) {
      for (int k = reader.start(i); k < reader.start(i + 1); k++) {
        if (reader.target(k) == wanted) {
          note(k - reader.start(i));
          return i;
        }
      }
    }
    return -1;
  }

  private void note(int choice) {
    if (length == MOST_STEPS) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a path of too many steps");
    }
    if (length == backwards.length) {
      backwards = Arrays.copyOf(backwards, 2 * length);
    }
    backwards[length++] = choice;
  }
}
