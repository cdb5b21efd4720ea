package tideline.search.ctl.sweepline;

import tideline.storage.Memory;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.IntVector;

/**
 * The edges inside one layer, backwards: for each state of the layer, by its place in it, the
 * places of the states that lead to it.
 *
 * <pre>
 *   ends          | e0 | e1 | e2 | ...        where the predecessors of each state end
 *   predecessors  | of 0 | of 1 | of 2 | ...
 * </pre>
 */
final class LayerPredecessors implements AutoCloseable {

  private final long first;
  private final int size;
  private final IntVector ends;
  private final IntVector predecessors;

  /** Reads the layer twice: once to count, once to fill. */
  LayerPredecessors(Memory memory, CondensedGraph graph, ChunkReader reader, long layer) {
    long firstChunk = graph.firstChunk(layer);
    long endChunk = graph.firstChunk(layer + 1);
    this.first = graph.firstState(firstChunk);
    this.size = IntVector.checked(graph.firstState(endChunk) - first);
    this.ends = new IntVector(memory, size);
    int edges = 0;
    for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
      reader.load(chunk);
      edges = IntVector.checked((long) edges + count(reader));
    }
    int sum = 0;
    for (int i = 0; i < size; i++) {
      int count = ends.get(i);
      ends.set(i, sum);
      sum += count;
    }
    this.predecessors = new IntVector(memory, edges);
    if (edges > 0) {
      for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
        reader.load(chunk);
        fill(reader);
      }
    }
  }

  private int count(ChunkReader reader) {
    int inside = 0;
    int edges = reader.start(reader.count());
    for (int k = 0; k < edges; k++) {
      long target = reader.target(k) - first;
      if (target >= 0 && target < size) {
        ends.getAndAdd(target, 1);
        inside++;
      }
    }
    return inside;
  }

  private void fill(ChunkReader reader) {
    for (int i = reader.count() - 1; i >= 0; i--) {
      int source = (int) (reader.first() + i - first);
      for (int k = reader.start(i); k < reader.start(i + 1); k++) {
        long target = reader.target(k) - first;
        if (target >= 0 && target < size) {
          predecessors.set(ends.getAndAdd(target, 1), source);
        }
      }
    }
  }

  /** The number of the layer's first state. */
  long first() {
    return first;
  }

  /** How many states the layer has. */
  int size() {
    return size;
  }

  /** Where the predecessors of a state start. */
  int start(int state) {
    return state == 0 ? 0 : ends.get(state - 1);
  }

  /** Where the predecessors of a state end. */
  int end(int state) {
    return ends.get(state);
  }

  /** A predecessor, by its place among all. */
  int predecessor(int k) {
    return predecessors.get(k);
  }

  @Override
  public void close() {
    ends.close();
    predecessors.close();
  }
}
