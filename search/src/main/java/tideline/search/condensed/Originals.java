package tideline.search.condensed;

import tideline.search.graph.NumberedGraph;
import tideline.storage.Memory;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.IntVector;

/**
 * The graph of a sweep that knows states again, where each state has one number: a successor that
 * is another number of a known state is replaced by the number that was expanded. So each edge is a
 * step of the model.
 */
public final class Originals implements NumberedGraph, AutoCloseable {

  private final CondensedStates states;

  /** For each number of a known state what it stands for, plus one; zero for the others. */
  private final IntVector originals;

  /**
   * Reads the whole graph.
   *
   * @param knownBit the bit of numbers that stand for another one
   */
  public Originals(Memory memory, CondensedGraph graph, long knownBit) {
    this.states = new CondensedStates(graph);
    this.originals = new IntVector(memory, IntVector.checked(graph.states()));
    ChunkReader reader = new ChunkReader(graph);
    for (long chunk = 0; chunk < graph.chunks(); chunk++) {
      reader.load(chunk);
      for (int i = 0; i < reader.count(); i++) {
        if ((reader.bits(i) & knownBit) != 0 && reader.start(i) < reader.start(i + 1)) {
          originals.set(reader.first() + i, (int) reader.target(reader.start(i)) + 1);
        }
      }
    }
  }

  /** The number that a number stands for: mostly itself. */
  public long of(long number) {
    int original = originals.get(number);
    return original == 0 ? number : original - 1L;
  }

  @Override
  public long[] successors(long number) {
    long[] targets = states.successors(number);
    for (int k = 0; k < states.successorCount(); k++) {
      targets[k] = targets[k] < 0 ? targets[k] : of(targets[k]);
    }
    return targets;
  }

  @Override
  public int successorCount() {
    return states.successorCount();
  }

  @Override
  public void close() {
    originals.close();
  }
}
