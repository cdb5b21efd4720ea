package tideline.storage.runs;

import java.util.Arrays;
import java.util.Optional;

/** Writes a run, row by row, in rising order. */
final class RunWriter implements RowSink {

  private final DiskSpace space;
  private final RowFormat format;
  private final BlockCodec codec;

  private long id;
  private long[] blocks = new long[4];
  private long[] firsts;
  private int blockCount;
  private long rows;

  RunWriter(DiskSpace space, RowFormat format) {
    this.space = space;
    this.format = format;
    this.codec = new BlockCodec(format, space.blockBytes());
    this.firsts = new long[4 * format.words()];
    begin();
  }

  private void begin() {
    id = space.newRun();
    blockCount = 0;
    rows = 0;
    codec.begin();
  }

  /** Appends a row whose state comes behind that of the last one. */
  @Override
  public void add(long[] row, int off) {
    if (!codec.hasRoom()) {
      writeBlock();
    }
    if (codec.rows() == 0) {
      noteFirst(row, off);
    }
    codec.write(row, off);
    rows++;
  }

  private void noteFirst(long[] row, int off) {
    int words = format.words();
    if (firsts.length < (blockCount + 1) * words) {
      firsts = Arrays.copyOf(firsts, 2 * firsts.length);
    }
    System.arraycopy(row, off, firsts, blockCount * words, words);
  }

  private void writeBlock() {
    if (blockCount == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * blockCount);
    }
    blocks[blockCount] = space.write(codec.finish(id, blockCount));
    blockCount++;
    codec.begin();
  }

  /** The run, if it has rows; the writer is ready for another one. */
  Optional<SortedRun> finish() {
    if (codec.rows() > 0) {
      writeBlock();
    }
    Optional<SortedRun> run =
        rows == 0
            ? Optional.empty()
            : Optional.of(new SortedRun(space, format, id, blocks, firsts, blockCount, rows));
    begin();
    return run;
  }
}
