package tideline.storage.trace;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;

/**
 * An append-only log of who led to whom: from any position, the path from an initial state can be
 * rebuilt, whatever has been deleted since.
 *
 * <p>A record is 8 bytes. Up to 16 MB of them stay in off-heap memory and no file is made; beyond
 * that, they go to a file in the background.
 *
 * <p>One thread, the searching one, uses a log. Whatever goes wrong on the disk reaches it as
 * {@link LimitReached} at one of its next calls.
 */
public final class TraceLog implements AutoCloseable {

  private static final String NAME = "the trace log";
  private static final int BLOCK_RECORDS = 1 << 17;
  private static final int BLOCKS = 16;

  /** The first block begins small, since most logs are. */
  private static final int SMALL_RECORDS = 1 << 10;

  /** An array of choices cannot be longer. */
  private static final int MAX_STEPS = 1 << 30;

  private static final ValueLayout.OfLong RECORD = ValueLayout.JAVA_LONG;

  private final int blockRecords;
  private final SpillingBlocks blocks;

  /** How records of the file are read; there is none until one is. */
  private Optional<RecordWindow> window = Optional.empty();

  private MemorySegment current;
  private long currentStart;
  private int filled;

  /** Records that the current block has room for: all blocks but the first have it all at once. */
  private int room;

  /** An empty log that may grow into a file in the folder. */
  public static TraceLog in(Path scratchFolder) {
    return new TraceLog(() -> ScratchFile.in(scratchFolder), BLOCK_RECORDS, BLOCKS);
  }

  TraceLog(LogFile.Opener opener, int blockRecords, int maxBlocks) {
    this.blockRecords = blockRecords;
    this.blocks =
        new SpillingBlocks(
            NAME, opener, BlockMemory.ofItsOwn(), blockRecords * TraceRecord.BYTES, maxBlocks);
    this.room = Math.min(SMALL_RECORDS, blockRecords);
    this.current = blocks.first(room * TraceRecord.BYTES);
  }

  /** Appends initial state {@code initial} and returns its position. */
  public long appendRoot(int initial) {
    checkChoice(initial);
    return appendRecord(TraceRecord.root(initial));
  }

  /**
   * Appends the state that choice {@code choice} leads to from the state at {@code parent}, and
   * returns its position: positions are 0, 1, 2, ...
   */
  public long append(long parent, int choice) {
    checkPosition(parent);
    checkChoice(choice);
    return appendRecord(TraceRecord.step(parent, choice));
  }

  /** What {@link #appendStep} appends, for whoever knows the step before its turn has come. */
  public static long step(long parent, int choice) {
    checkChoice(choice);
    return TraceRecord.step(parent, choice);
  }

  /** As {@link #append}, for a {@link #step}. */
  public long appendStep(long step) {
    checkPosition(TraceRecord.parent(step));
    return appendRecord(step);
  }

  private long appendRecord(long record) {
    int at = filled;
    if (at == room) {
      makeRoom();
      at = filled;
    }
    current.setAtIndex(RECORD, at, record);
    filled = at + 1;
    return currentStart + at;
  }

  private void checkPosition(long position) {
    if (position < 0 || position >= currentStart + filled) {
      throw new IllegalArgumentException("no record " + position + " of " + size());
    }
  }

  private static void checkChoice(int choice) {
    if ((choice & ~TraceRecord.MAX_CHOICE) != 0) {
      throw tooManyChoices(choice);
    }
  }

  private static RuntimeException tooManyChoices(int choice) {
    return choice < 0
        ? new IllegalArgumentException("choice " + choice)
        : new LimitReached(
            LimitReached.Reason.STATES,
            "a state has more than "
                + (TraceRecord.MAX_CHOICE + 1)
                + " successors, or the model more initial states: the trace log cannot number them");
  }

  private void makeRoom() {
    blocks.checkOpen();
    if (room == blockRecords) {
      nextBlock();
      return;
    }
    current = blocks.enlargeFirst();
    room = blockRecords;
  }

  private void nextBlock() {
    if (currentStart + 2L * blockRecords > TraceRecord.MAX_RECORDS) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "the trace log is full: it holds at most " + TraceRecord.MAX_RECORDS + " records");
    }
    current = blocks.after(current);
    currentStart += blockRecords;
    filled = 0;
  }

  /** The path from an initial state to the state at {@code position}. */
  public Trace pathTo(long position) {
    long length = length(position);
    if (length > MAX_STEPS) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY, "the path has more than " + MAX_STEPS + " steps");
    }
    Trace.Builder path = new Trace.Builder((int) length);
    long at = position;
    long record = record(at);
    for (int i = (int) length - 1; i >= 0; i--) {
      path.set(i, TraceRecord.choice(record));
      at = before(at, record);
      record = record(at);
    }
    return path.path(TraceRecord.choice(record));
  }

  /** How many steps the path to {@code position} has; costs one look-up per step, no memory. */
  public long length(long position) {
    long record = lastRecord(position);
    long at = position;
    long steps = 0;
    while (!TraceRecord.isRoot(record)) {
      steps++;
      at = before(at, record);
      record = record(at);
    }
    return steps;
  }

  /** The record that a path ends with, when all records before it can be read. */
  private long lastRecord(long position) {
    blocks.checkOpen();
    checkPosition(position);
    // No look-up on the way has to wait for the writer.
    window = blocks.file().map(file -> window.orElseGet(() -> new RecordWindow(file)));
    return record(position);
  }

  /** A predecessor is always older; anything else would be a walk without an end. */
  private static long before(long position, long record) {
    long parent = TraceRecord.parent(record);
    if (parent >= position) {
      throw DiskFailure.reading(NAME, new IOException("record " + position + " is damaged"));
    }
    return parent;
  }

  private long record(long position) {
    if (position >= currentStart) {
      return current.getAtIndex(RECORD, position - currentStart);
    }
    if (window.isEmpty()) {
      MemorySegment block = blocks.block(position / blockRecords);
      return block.getAtIndex(RECORD, position % blockRecords);
    }
    try {
      return window.get().record(position);
    } catch (IOException e) {
      throw DiskFailure.reading(NAME, e);
    }
  }

  /**
   * Appends the records from {@code from} up to {@code to} to a file of a checkpoint.
   *
   * @throws IOException if the disk refuses
   */
  public void save(long from, long to, CheckpointOutput out) throws IOException {
    if (from < to) {
      lastRecord(to - 1);
    }
    for (long position = from; position < to; position++) {
      long record = record(position);
      if (TraceRecord.isRoot(record)) {
        out.number(-1);
      } else {
        // Neighbours have neighbours as their predecessors, so the distance is what is short.
        out.number(position - TraceRecord.parent(record));
      }
      out.number(TraceRecord.choice(record));
    }
  }

  /** Fills an empty log with what was saved. */
  public void restore(CheckpointInput in) throws IOException {
    while (!in.isAtEnd()) {
      long back = in.number();
      int choice = in.small(TraceRecord.MAX_CHOICE);
      if (back == -1) {
        appendRoot(choice);
      } else {
        append(size() - back, choice);
      }
    }
  }

  /** How many records there are; the next one gets this position. */
  public long size() {
    return currentStart + filled;
  }

  /** Bytes of all records, in memory and in the file. */
  public long bytes() {
    return size() * TraceRecord.BYTES;
  }

  /** Gives the memory back and removes the file; closing again does nothing. */
  @Override
  public void close() {
    blocks.close();
  }
}
