package tideline.storage.trace;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import tideline.storage.Memory;

/**
 * Bytes that are appended and read back at any place. A few megabytes stay in off-heap memory and
 * no file is made; beyond that, they go to a file in the background.
 *
 * <p>One thread, the searching one, uses a log. Whatever goes wrong on the disk reaches it as
 * {@link tideline.model.LimitReached} at one of its next calls.
 */
public final class ByteLog implements AutoCloseable {

  private static final int BLOCK_BYTES = 1 << 18;
  private static final int SMALL_BYTES = 1 << 12;
  private static final int SMALLEST_BLOCK_BYTES = 1 << 9;
  private static final int BLOCKS = 16;

  private final String name;
  private final int blockBytes;
  private final SpillingBlocks blocks;
  private MemorySegment current;
  private long currentStart;
  private int filled;

  /** Bytes that the current block has room for: the first one begins small, as most logs are. */
  private int room;

  /**
   * An empty log that may grow into a file in the folder.
   *
   * @param name what it is for, for messages, such as "the trace log"
   */
  public static ByteLog in(Path scratchFolder, String name) {
    return new ByteLog(name, () -> ScratchFile.in(scratchFolder), BLOCK_BYTES, BLOCKS);
  }

  /** The same in the memory of a run, of whose limit it takes at most a 32nd part. */
  public static ByteLog in(Path scratchFolder, String name, Memory memory) {
    long share = Long.highestOneBit(Math.max(1, memory.limit() / (32 * BLOCKS)));
    int blockBytes = Math.clamp(share, SMALLEST_BLOCK_BYTES, BLOCK_BYTES);
    return new ByteLog(
        name, () -> ScratchFile.in(scratchFolder), BlockMemory.partOf(memory), blockBytes, BLOCKS);
  }

  ByteLog(String name, LogFile.Opener opener, int blockBytes, int maxBlocks) {
    this(name, opener, BlockMemory.ofItsOwn(), blockBytes, maxBlocks);
  }

  private ByteLog(
      String name, LogFile.Opener opener, BlockMemory memory, int blockBytes, int maxBlocks) {
    this.name = name;
    this.blockBytes = blockBytes;
    this.blocks = new SpillingBlocks(name, opener, memory, blockBytes, maxBlocks);
    this.room = Math.min(SMALL_BYTES, blockBytes);
    this.current = blocks.first(room);
  }

  /** Appends the first {@code count} bytes. */
  public void append(byte[] bytes, int count) {
    int at = 0;
    while (at < count) {
      if (filled == room) {
        makeRoom();
      }
      int run = Math.min(count - at, room - filled);
      MemorySegment.copy(bytes, at, current, ValueLayout.JAVA_BYTE, filled, run);
      filled += run;
      at += run;
    }
  }

  private void makeRoom() {
    if (room < blockBytes) {
      current = blocks.enlargeFirst();
    } else {
      current = blocks.after(current);
      currentStart += blockBytes;
      filled = 0;
    }
    room = blockBytes;
  }

  /** Copies {@code count} bytes from {@code position} on. */
  public void read(long position, byte[] to, int count) {
    read(position, to, 0, count);
  }

  /** Copies {@code count} bytes from {@code position} on to {@code to[off]}. */
  public void read(long position, byte[] to, int off, int count) {
    blocks.checkOpen();
    if (position < 0 || position + count > size()) {
      throw new IllegalArgumentException(position + " + " + count + " of " + size());
    }
    int inFile = Math.clamp(currentStart - position, 0, count);
    if (inFile > 0) {
      readOlder(position, to, off, inFile);
    }
    if (inFile < count) {
      int from = (int) (position + inFile - currentStart);
      MemorySegment.copy(current, ValueLayout.JAVA_BYTE, from, to, off + inFile, count - inFile);
    }
  }

  private void readOlder(long position, byte[] to, int off, int count) {
    Optional<LogFile> file = blocks.file();
    if (file.isPresent()) {
      readFile(file.get(), position, to, off, count);
      return;
    }
    int at = 0;
    while (at < count) {
      MemorySegment block = blocks.block((position + at) / blockBytes);
      int from = (int) ((position + at) % blockBytes);
      int run = Math.min(count - at, blockBytes - from);
      MemorySegment.copy(block, ValueLayout.JAVA_BYTE, from, to, off + at, run);
      at += run;
    }
  }

  private void readFile(LogFile file, long position, byte[] to, int off, int count) {
    try {
      if (file.read(ByteBuffer.wrap(to, off, count), position) < count) {
        throw new EOFException("the file ends before byte " + (position + count));
      }
    } catch (IOException e) {
      throw DiskFailure.reading(name, e);
    }
  }

  /** How many bytes there are. */
  public long size() {
    return currentStart + filled;
  }

  /** Gives the memory back and removes the file; closing again does nothing. */
  @Override
  public void close() {
    blocks.close();
  }
}
