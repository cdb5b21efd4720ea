package tideline.storage.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bytes that are appended and read back at any place. A few megabytes stay in off-heap memory and
 * no file is made; beyond that, full blocks are written to a file in the background, as in {@link
 * TraceLog}.
 *
 * <p>One thread, the searching one, uses a log. Whatever goes wrong on the disk reaches it as
 * {@link tideline.model.LimitReached} at one of its next calls.
 */
public final class ByteLog implements AutoCloseable {

  private static final int BLOCK_BYTES = 1 << 18;
  private static final int BLOCKS = 16;

  private final String name;
  private final LogFile.Opener opener;
  private final int blockBytes;
  private final int maxBlocks;
  private final Arena arena = Arena.ofShared();

  /** Until a file is needed, every block in its order; the last one is being filled. */
  private final List<MemorySegment> blocks = new ArrayList<>();

  private Optional<Spill> spill = Optional.empty();
  private MemorySegment current;
  private long currentStart;
  private int filled;
  private boolean closed;

  /** What exists once a file does. */
  private record Spill(LogFile file, BlockWriter writer) {}

  /**
   * An empty log that may grow into a file in the folder.
   *
   * @param name what it is for, for messages, such as "the trace log"
   */
  public static ByteLog in(Path scratchFolder, String name) {
    return new ByteLog(name, () -> ScratchFile.in(scratchFolder), BLOCK_BYTES, BLOCKS);
  }

  ByteLog(String name, LogFile.Opener opener, int blockBytes, int maxBlocks) {
    if (maxBlocks < 2) {
      throw new IllegalArgumentException("one block to fill and one to write are needed");
    }
    this.name = name;
    this.opener = opener;
    this.blockBytes = blockBytes;
    this.maxBlocks = maxBlocks;
    this.current = newBlock();
  }

  private MemorySegment newBlock() {
    MemorySegment block = arena.allocate(blockBytes);
    blocks.add(block);
    return block;
  }

  /** Appends the first {@code count} bytes. */
  public void append(byte[] bytes, int count) {
    int at = 0;
    while (at < count) {
      if (filled == blockBytes) {
        nextBlock();
      }
      int run = Math.min(count - at, blockBytes - filled);
      MemorySegment.copy(bytes, at, current, ValueLayout.JAVA_BYTE, filled, run);
      filled += run;
      at += run;
    }
  }

  private void nextBlock() {
    if (closed) {
      throw new IllegalStateException("the log is closed");
    }
    MemorySegment next;
    if (spill.isPresent()) {
      BlockWriter writer = spill.get().writer();
      writer.write(current);
      next = writer.takeFree();
    } else if (blocks.size() < maxBlocks) {
      next = newBlock();
    } else {
      next = spillToFile().takeFree();
    }
    current = next;
    currentStart += blockBytes;
    filled = 0;
  }

  private BlockWriter spillToFile() {
    LogFile file;
    try {
      file = opener.open();
    } catch (IOException e) {
      throw DiskFailure.opening(name, e);
    }
    BlockWriter writer = new BlockWriter(file, name);
    spill = Optional.of(new Spill(file, writer));
    blocks.forEach(writer::write);
    blocks.clear();
    writer.start();
    return writer;
  }

  /** Copies {@code count} bytes from {@code position} on. */
  public void read(long position, byte[] to, int count) {
    if (closed || position < 0 || position + count > size()) {
      throw new IllegalArgumentException(position + " + " + count + " of " + size());
    }
    int inFile = Math.clamp(currentStart - position, 0, count);
    if (inFile > 0) {
      readOlder(position, to, inFile);
    }
    if (inFile < count) {
      int from = (int) (position + inFile - currentStart);
      MemorySegment.copy(current, ValueLayout.JAVA_BYTE, from, to, inFile, count - inFile);
    }
  }

  private void readOlder(long position, byte[] to, int count) {
    if (spill.isPresent()) {
      readFile(spill.get(), position, to, count);
      return;
    }
    int at = 0;
    while (at < count) {
      MemorySegment block = blocks.get((int) ((position + at) / blockBytes));
      int from = (int) ((position + at) % blockBytes);
      int run = Math.min(count - at, blockBytes - from);
      MemorySegment.copy(block, ValueLayout.JAVA_BYTE, from, to, at, run);
      at += run;
    }
  }

  private void readFile(Spill open, long position, byte[] to, int count) {
    open.writer().drain();
    try {
      if (open.file().read(ByteBuffer.wrap(to, 0, count), position) < count) {
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
    if (closed) {
      return;
    }
    closed = true;
    try {
      spill.ifPresent(ByteLog::closeFile);
    } finally {
      arena.close();
    }
  }

  private static void closeFile(Spill spill) {
    spill.writer().stop();
    try {
      spill.file().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
