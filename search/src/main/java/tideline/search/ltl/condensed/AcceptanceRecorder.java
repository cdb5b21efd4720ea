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
final class AcceptanceRecorder implements Recorder {

  /** The bit of states that accept. */
  static final long ACCEPTS = 1;

  /** The bit of numbers that stand for another one, which their edge leads to. */
  static final long KNOWN = 2;

  /** How many bits there are. */
  static final int BITS = 2;

  private final StatePredicate inside;
  private final Marks marks;
  private final Candidates.Edges edges;
  private final boolean onlyStatesAccept;
  private final PackedColumn possible;

  /** From this number on edges are left out. */
  private final long complete;

  private long lastAccepting = -1;
  private boolean leavesOut;

  /** The state that was asked for last. */
  private long number;

  private long[] source;
  private int sourceOffset;
  private boolean isInside;
  private boolean accepts;
  private boolean writesAll = true;
  private boolean writesSome = true;

  /**
   * AcceptanceRecorder of a model's states.
   *
   * @param edges which edges can be on a cycle
   * @param possible gets a bit for each number that may be on an accepting cycle
   * @param complete all edges of so many states are written, whatever they are
   */
  AcceptanceRecorder(
      Acceptance acceptance, Candidates.Edges edges, PackedColumn possible, long complete) {
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

  @Override
  public long bits(long ownNumber, long[] s, int off) {
    number = ownNumber;
    source = s;
    sourceOffset = off;
    isInside = inside.test(s, off);
    accepts = marks.accepts(s, off);
    boolean counts = isInside && (accepts || edges == Candidates.Edges.ALL);
    if (counts) {
      possible.set(number, 1);
    }
    if (isInside && accepts) {
      lastAccepting = number;
    }
    writesAll = number < complete;
    writesSome = writesAll || counts || (isInside && !onlyStatesAccept);
    return accepts ? ACCEPTS : 0;
  }

  /**
   * The edge to what the number stands for is on a cycle if edges of that are. If only accepting
   * edges count, it counts as one: on each cycle there are others.
   */
  @Override
  public long knownBits(long ownNumber, long[] s, int off) {
    boolean counts = isPossible(s, off);
    boolean knownAccepts = counts && edges == Candidates.Edges.ACCEPTING;
    if (counts) {
      possible.set(ownNumber, 1);
    }
    if (knownAccepts) {
      lastAccepting = ownNumber;
    }
    writesSome = counts || ownNumber < complete;
    return KNOWN | (knownAccepts ? ACCEPTS : 0);
  }

  /** Whether a state may be on an accepting cycle, as far as it tells itself. */
  private boolean isPossible(long[] s, int off) {
    return inside.test(s, off)
        && (edges == Candidates.Edges.ALL || !onlyStatesAccept || marks.accepts(s, off));
  }

  @Override
  public boolean writesEdges() {
    leavesOut |= !writesSome;
    return writesSome;
  }

  @Override
  public boolean writes(SuccessorBatch batch, int i, Direction direction) {
    boolean writes = writesAll || (direction != Direction.AWAY_FOR_EVER && mayBeOnCycle(batch, i));
    leavesOut |= !writes;
    return writes;
  }

  private boolean mayBeOnCycle(SuccessorBatch batch, int i) {
    if (!inside.test(batch.words(), batch.offset(i))) {
      return false;
    }
    if (edges == Candidates.Edges.ALL) {
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
        return marks.accepts(s, at) ? ACCEPTS : 0;
      }

      @Override
      public long knownBits(long ownNumber, long[] s, int at) {
        boolean counts = isPossible(s, at) && edges == Candidates.Edges.ACCEPTING;
        return KNOWN | (counts ? ACCEPTS : 0);
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
        return marks.accepts(from, off, batch, i);
      }
    };
  }
}
