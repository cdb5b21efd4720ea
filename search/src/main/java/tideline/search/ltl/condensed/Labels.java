package tideline.search.ltl.condensed;

import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.search.Acceptance;
import tideline.search.condensed.Recorder;
import tideline.search.ltl.Marks;
import tideline.storage.PackedColumn;

/**
 * Whether states and edges accept. On the way it is noted which numbers may be on an accepting
 * cycle, and edges that cannot be on one are not written.
 *
 * <p>All states of such a cycle are possible, as far as the acceptance tells; if only accepting
 * edges count, each of them has one, and so have the states behind its edges.
 */
final class Labels implements Recorder {

  private final StatePredicate inside;
  private final Marks marks;
  private final Remains.Edges edges;
  private final boolean onlyStatesAccept;
  private final PackedColumn possible;

  /** From this number on edges are left out. */
  private final long complete;

  private long lastAccepting = -1;
  private boolean leavesOut;
  private boolean isBehindFirstSweep;

  /** The state that was asked for last. */
  private long number;

  private long[] source;
  private int sourceOffset;
  private boolean isInside;
  private boolean accepts;
  private boolean writesAll = true;

  /**
   * Labels of a model's states.
   *
   * @param edges which edges can be on a cycle
   * @param possible gets a bit for each number that may be on an accepting cycle
   * @param complete all edges of so many states are written, whatever they are
   */
  Labels(Acceptance acceptance, Remains.Edges edges, PackedColumn possible, long complete) {
    this.inside = acceptance.possible();
    this.marks = new Marks(acceptance.onlySet());
    this.onlyStatesAccept = acceptance.onlySet().edges().isEmpty();
    this.edges = edges;
    this.possible = possible;
    this.complete = complete;
    this.source = new long[0];
  }

  /** The highest number that has an accepting edge and may be on such a cycle, or -1. */
  long lastAccepting() {
    return lastAccepting;
  }

  /** Whether every edge has been written so far. */
  boolean isComplete() {
    return !leavesOut;
  }

  /**
   * The first sweep is done. Nothing leads back to its layers, because what a regress edge leads to
   * gets another number in a later sweep: so its cycles are inside layers, and edges that leave a
   * layer are on none.
   */
  void firstSweepIsDone() {
    isBehindFirstSweep = true;
  }

  @Override
  public long bits(long ownNumber, long[] s, int off) {
    number = ownNumber;
    source = s;
    sourceOffset = off;
    isInside = inside.test(s, off);
    accepts = marks.accepts(s, off);
    writesAll = number < complete;
    if (isInside && (accepts || edges == Remains.Edges.ALL)) {
      possible.set(number, 1);
    }
    if (isInside && accepts) {
      lastAccepting = number;
    }
    return accepts ? 1 : 0;
  }

  @Override
  public boolean writesEdges() {
    boolean writes =
        writesAll || (isInside && (accepts || edges == Remains.Edges.ALL || !onlyStatesAccept));
    leavesOut |= !writes;
    return writes;
  }

  @Override
  public boolean writes(SuccessorBatch batch, int i, long gain) {
    boolean writes = writesAll || ((gain == 0 || isBehindFirstSweep) && mayBeOnCycle(batch, i));
    leavesOut |= !writes;
    return writes;
  }

  private boolean mayBeOnCycle(SuccessorBatch batch, int i) {
    if (!inside.test(batch.words(), batch.offset(i))) {
      return false;
    }
    if (edges == Remains.Edges.ALL) {
      return true;
    }
    return onlyStatesAccept
        ? marks.accepts(batch.words(), batch.offset(i))
        : accepts || marks.accepts(source, sourceOffset, batch, i);
  }

  @Override
  public boolean marks(SuccessorBatch batch, int i) {
    boolean marked = marks.accepts(source, sourceOffset, batch, i);
    if (marked && isInside) {
      lastAccepting = number;
      possible.set(number, 1);
    }
    return marked;
  }

  /** The same labels where every edge is written, and nothing is noted. */
  Recorder ofEverything() {
    return new Recorder() {
      private long[] from = new long[0];
      private int off;

      @Override
      public long bits(long ownNumber, long[] s, int at) {
        from = s;
        off = at;
        return marks.accepts(s, at) ? 1 : 0;
      }

      @Override
      public boolean writesEdges() {
        return true;
      }

      @Override
      public boolean writes(SuccessorBatch batch, int i, long gain) {
        return true;
      }

      @Override
      public boolean marks(SuccessorBatch batch, int i) {
        return marks.accepts(from, off, batch, i);
      }
    };
  }
}
