package tideline.storage.runs;

import java.util.Arrays;

/** States in rising order, none of them twice, in blocks; it never changes. */
final class SortedRun {

  private final DiskSpace space;
  private final RowFormat format;
  private final long id;
  private final long[] blocks;

  /** The first state of each block. */
  private final long[] firsts;

  private final int blockCount;
  private final long rows;

  SortedRun(
      DiskSpace space,
      RowFormat format,
      long id,
      long[] blocks,
      long[] firsts,
      int blockCount,
      long rows) {
    this.space = space;
    this.format = format;
    this.id = id;
    this.blocks = Arrays.copyOf(blocks, blockCount);
    this.firsts = Arrays.copyOf(firsts, blockCount * format.words());
    this.blockCount = blockCount;
    this.rows = rows;
  }

  long rows() {
    return rows;
  }

  RowFormat format() {
    return format;
  }

  int blockCount() {
    return blockCount;
  }

  void load(int index, BlockCodec into) {
    into.load(space, blocks[index], id, index);
  }

  /** A codec that is as large as its blocks. */
  BlockCodec newCodec() {
    return new BlockCodec(format, space.blockBytes());
  }

  /** The last block, from some one on, that begins with a state at or before another. */
  int lastBlockUpTo(int from, long[] row, int off) {
    int low = from;
    int high = blockCount - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (format.compare(firsts, middle * format.words(), row, off) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Gives the space of a block back, which may not be read any more. */
  void free(int index) {
    space.free(blocks[index]);
  }

  /** Gives the space of all blocks back. */
  void free() {
    for (int i = 0; i < blockCount; i++) {
      free(i);
    }
  }
}
