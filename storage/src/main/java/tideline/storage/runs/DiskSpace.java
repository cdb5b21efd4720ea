package tideline.storage.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.storage.trace.DiskFailure;

/**
 * Blocks of one size in a temporary file, of which there may be so many. A block that is given back
 * is the next one that is taken, so that the file is no larger than what was needed at one time.
 */
public final class DiskSpace implements AutoCloseable {

  private static final String NAME = "the file of waiting states";
  private static final long MEGABYTE = 1L << 20;

  private final BlockFile.Opener opener;
  private final int blockBytes;
  private final long mostBytes;
  private Optional<BlockFile> file = Optional.empty();

  private long[] free = new long[16];
  private int freeCount;
  private long blocks;
  private long peakBlocks;
  private long writtenBlocks;
  private long runs;

  /**
   * Space in a folder; there is no file before the first block.
   *
   * @param mostBytes how large the file may become
   */
  public DiskSpace(Path folder, int blockBytes, long mostBytes) {
    this(() -> BlockFile.in(folder), blockBytes, mostBytes);
  }

  DiskSpace(BlockFile.Opener opener, int blockBytes, long mostBytes) {
    this.opener = opener;
    this.blockBytes = blockBytes;
    this.mostBytes = mostBytes;
  }

  int blockBytes() {
    return blockBytes;
  }

  /** A number for a run that no other has. */
  long newRun() {
    return runs++;
  }

  /**
   * Writes a block and returns its number.
   *
   * @throws LimitReached if there is no space left, or the disk refuses
   */
  long write(ByteBuffer block) {
    if (freeCount == 0 && (blocks + 1) * blockBytes > mostBytes) {
      throw new LimitReached(
          LimitReached.Reason.DISK,
          String.format(
              Locale.ROOT,
              "the disk limit of %s (--disk) is reached",
              mostBytes < MEGABYTE
                  ? "%,d KB".formatted(mostBytes >> 10)
                  : "%,d MB".formatted(mostBytes / MEGABYTE)));
    }
    BlockFile to = open();
    long number = freeCount > 0 ? free[freeCount - 1] : blocks;
    try {
      to.write(block, number * blockBytes);
    } catch (IOException refused) {
      throw DiskFailure.writing(NAME, refused);
    }
    if (freeCount > 0) {
      freeCount--;
    } else {
      blocks++;
    }
    writtenBlocks++;
    peakBlocks = Math.max(peakBlocks, blocks - freeCount);
    return number;
  }

  private BlockFile open() {
    if (file.isEmpty()) {
      try {
        file = Optional.of(opener.open());
      } catch (IOException refused) {
        throw DiskFailure.opening("the memory for states", refused);
      }
    }
    return file.get();
  }

  /** Fills a buffer with a block; what it has is checked by the caller. */
  void read(long number, ByteBuffer to) {
    try {
      if (file.isEmpty() || file.get().read(to, number * blockBytes) < blockBytes) {
        throw damaged();
      }
    } catch (IOException refused) {
      throw DiskFailure.reading(NAME, refused);
    }
  }

  /** The bytes are not those that were written. */
  static LimitReached damaged() {
    return DiskFailure.reading(NAME, new IOException("it is damaged"));
  }

  /** Takes a block back. */
  void free(long number) {
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = number;
  }

  /** Bytes of the blocks in use. */
  public long bytes() {
    return (blocks - freeCount) * blockBytes;
  }

  /** The most bytes in use at one time. */
  public long peakBytes() {
    return peakBlocks * blockBytes;
  }

  /** Bytes of all blocks that were written. */
  public long writtenBytes() {
    return writtenBlocks * blockBytes;
  }

  /** Removes the file. */
  @Override
  public void close() {
    try {
      if (file.isPresent()) {
        file.get().close();
      }
    } catch (IOException lost) {
      throw DiskFailure.reading(NAME, lost);
    } finally {
      file = Optional.empty();
    }
  }
}
