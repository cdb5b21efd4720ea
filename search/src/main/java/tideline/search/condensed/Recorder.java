package tideline.search.condensed;

import tideline.model.SuccessorBatch;

/**
 * What a sweep writes of states and edges. It is asked about each state that has been expanded, and
 * then about the edges that leave it.
 */
public interface Recorder {

  /** The bits of the state at {@code s[off]}, which has this number. */
  long bits(long number, long[] s, int off);

  /** The same for another number of a state that is known, whose only edge leads there. */
  long knownBits(long number, long[] s, int off);

  /** Whether any edge of that state is written; if not, none of them is asked for. */
  boolean writesEdges();

  /** Whether the edge from that state to successor {@code i} is written. */
  boolean writes(SuccessorBatch batch, int i, Direction direction);

  /** Where an edge leads. */
  enum Direction {
    /** To a state of the same layer. */
    INSIDE,
    /** To another layer, and no edge will ever lead back to this one. */
    AWAY_FOR_EVER,
    /** To another layer. */
    AWAY
  }

  /** Whether that edge is marked; asked only if the graph keeps marks. */
  boolean marks(SuccessorBatch batch, int i);

  /** The bits of a state. */
  @FunctionalInterface
  interface StateBits {
    /** Those of the state at {@code s[off]}. */
    long of(long[] s, int off);
  }

  /** Writes the bits of states, and all edges without a mark. */
  static Recorder ofEverything(StateBits stateBits) {
    return new Recorder() {
      @Override
      public long bits(long number, long[] s, int off) {
        return stateBits.of(s, off);
      }

      @Override
      public long knownBits(long number, long[] s, int off) {
        throw new IllegalStateException("an unfolding has no known states");
      }

      @Override
      public boolean writesEdges() {
        return true;
      }

      @Override
      public boolean writes(SuccessorBatch batch, int i, Direction direction) {
        return true;
      }

      @Override
      public boolean marks(SuccessorBatch batch, int i) {
        return false;
      }
    };
  }
}
