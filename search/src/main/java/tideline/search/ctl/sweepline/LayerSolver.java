package tideline.search.ctl.sweepline;

import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.storage.BitVector;
import tideline.storage.Memory;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.IntVector;

/** Brings the bits of one subformula to their fixpoint inside one layer. */
final class LayerSolver implements AutoCloseable {

  private static final int LOOK_EVERY = 16;
  private static final int LOOK_EVERY_STATES = 4096;

  private final NormalForm formula;
  private final TruthVectors truth;
  private final Memory memory;
  private final ChunkReader reader;
  private final Runnable look;
  private final long firstChunk;
  private final long endChunk;
  private final LayerPredecessors edges;

  /** States whose bit has changed and whose predecessors have not been told. */
  private final IntVector changed;

  private int changedCount;
  private int told;

  LayerSolver(
      NormalForm formula,
      TruthVectors truth,
      Memory memory,
      CondensedGraph graph,
      ChunkReader reader,
      Runnable look,
      long layer) {
    this.formula = formula;
    this.truth = truth;
    this.memory = memory;
    this.reader = reader;
    this.look = look;
    this.firstChunk = graph.firstChunk(layer);
    this.endChunk = graph.firstChunk(layer + 1);
    this.edges = new LayerPredecessors(memory, graph, reader, layer);
    this.changed = new IntVector(memory, edges.size());
  }

  void solve(int node) {
    switch (formula.node(node)) {
      case Node.Until(int left, int right) -> until(truth.vector(node), left, right);
      case Node.Always(int operand) -> always(truth.vector(node), operand);
      case Node.Next(int operand) -> next(truth.vector(node), truth.vector(operand));
      case Node.Constant _, Node.Atom _, Node.Not _, Node.And _, Node.Or _ -> copy(node);
    }
  }

  private void load(long chunk) {
    if (chunk % LOOK_EVERY == 0) {
      look.run();
    }
    reader.load(chunk);
  }

  /** What EX asks of successors is made a vector of its own. */
  private void copy(int node) {
    BitVector vector = truth.vector(node);
    for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
      load(chunk);
      for (int i = 0; i < reader.count(); i++) {
        long number = reader.first() + i;
        if (truth.holds(node, number, reader.bits(i))) {
          vector.set(number);
        }
      }
    }
  }

  private void next(BitVector vector, BitVector operand) {
    boolean stutters = formula.finiteRuns() == FiniteRuns.STUTTER;
    for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
      load(chunk);
      for (int i = 0; i < reader.count(); i++) {
        long number = reader.first() + i;
        boolean deadlock = reader.start(i) == reader.start(i + 1);
        if (deadlock ? stutters && operand.get(number) : hasSuccessorIn(operand, i)) {
          vector.set(number);
        }
      }
    }
  }

  private boolean hasSuccessorIn(BitVector vector, int i) {
    for (int k = reader.start(i); k < reader.start(i + 1); k++) {
      if (vector.get(reader.target(k))) {
        return true;
      }
    }
    return false;
  }

  private void until(BitVector vector, int left, int right) {
    long first = edges.first();
    try (BitVector goesOn = new BitVector(memory, edges.size(), BitVector.Fill.CLEAR)) {
      changedCount = 0;
      for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
        load(chunk);
        for (int i = reader.count() - 1; i >= 0; i--) {
          long number = reader.first() + i;
          if (vector.get(number)) {
            continue;
          }
          boolean reached = truth.holds(right, number, reader.bits(i));
          if (!reached && truth.holds(left, number, reader.bits(i))) {
            goesOn.set(number - first);
            reached = hasSuccessorIn(vector, i);
          }
          if (reached) {
            vector.set(number);
            changed.set(changedCount++, (int) (number - first));
          }
        }
      }
      while (changedCount > 0) {
        int state = nextChanged();
        for (int k = edges.start(state); k < edges.end(state); k++) {
          int predecessor = edges.predecessor(k);
          if (goesOn.get(predecessor) && !vector.get(first + predecessor)) {
            vector.set(first + predecessor);
            changed.set(changedCount++, predecessor);
          }
        }
      }
    }
  }

  private void always(BitVector vector, int operand) {
    boolean mayEnd = formula.finiteRuns() != FiniteRuns.IGNORE;
    long first = edges.first();
    changedCount = 0;
    try (IntVector inside = new IntVector(memory, edges.size())) {
      for (long chunk = endChunk - 1; chunk >= firstChunk; chunk--) {
        load(chunk);
        for (int i = reader.count() - 1; i >= 0; i--) {
          long number = reader.first() + i;
          if (!vector.get(number)) {
            continue;
          }
          int count = successorsIn(vector, i);
          inside.set(number - first, count);
          boolean deadlock = reader.start(i) == reader.start(i + 1);
          boolean stays = deadlock ? mayEnd : count > 0;
          if (!stays || !truth.holds(operand, number, reader.bits(i))) {
            // Still in the set for those that count it now; they are told when it leaves, below.
            changed.set(changedCount++, (int) (number - first));
          }
        }
      }
      for (int k = 0; k < changedCount; k++) {
        vector.clear(first + changed.get(k));
      }
      while (changedCount > 0) {
        int state = nextChanged();
        for (int k = edges.start(state); k < edges.end(state); k++) {
          int predecessor = edges.predecessor(k);
          if (inside.getAndAdd(predecessor, -1) == 1 && vector.get(first + predecessor)) {
            vector.clear(first + predecessor);
            changed.set(changedCount++, predecessor);
          }
        }
      }
    }
  }

  private int nextChanged() {
    if (told++ % LOOK_EVERY_STATES == 0) {
      look.run();
    }
    return changed.get(--changedCount);
  }

  private int successorsIn(BitVector vector, int i) {
    int count = 0;
    for (int k = reader.start(i); k < reader.start(i + 1); k++) {
      count += vector.get(reader.target(k)) ? 1 : 0;
    }
    return count;
  }

  @Override
  public void close() {
    edges.close();
    changed.close();
  }
}
