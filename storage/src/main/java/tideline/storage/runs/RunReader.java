package tideline.storage.runs;

/** Reads a run, row by row or with leaps. */
final class RunReader implements RowReader {

  private final SortedRun run;
  private final Reading reading;
  private final BlockCodec codec;
  private final long[] row;
  private int block = -1;
  private int left;

  /** What becomes of what has been read. */
  enum Reading {
    /** It stays. */
    KEEP,
    /** Its blocks are given back, one after the other. */
    CONSUME
  }

  RunReader(SortedRun run, Reading reading) {
    this.run = run;
    this.reading = reading;
    this.codec = run.newCodec();
    this.row = new long[run.format().rowWords()];
  }

  @Override
  public long[] row() {
    return row;
  }

  @Override
  public boolean next() {
    if (left == 0) {
      if (block + 1 == run.blockCount()) {
        leaveBlock();
        block = run.blockCount();
        return false;
      }
      if (block >= run.blockCount()) {
        return false;
      }
      load(block + 1);
    }
    codec.read(row);
    left--;
    return true;
  }

  private void leaveBlock() {
    if (reading == Reading.CONSUME && block >= 0 && block < run.blockCount()) {
      run.free(block);
    }
  }

  private void load(int index) {
    leaveBlock();
    block = index;
    run.load(index, codec);
    left = codec.rows();
  }

  /**
   * Goes on to the first row that is not before another; blocks that cannot have it are not read.
   * Only for runs that are kept.
   */
  @Override
  public boolean seek(long[] key, int off) {
    if (block < run.blockCount()) {
      int target = run.lastBlockUpTo(Math.max(block, 0), key, off);
      if (target > block) {
        load(target);
      }
    }
    while (next()) {
      if (run.format().compare(row, 0, key, off) >= 0) {
        return true;
      }
    }
    return false;
  }
}
