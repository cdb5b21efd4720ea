package tideline.storage.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Blocks of one size that a log fills one after the other. A few of them stay in off-heap memory
 * and no file is made; when they are full, they are written to a file in the background, and memory
 * stays as it is:
 *
 * <pre>
 *   | block 0 | block 1 | ... | block n | being filled |
 *    \____ in the file, or on the way __/ \_ memory __/
 * </pre>
 */
final class SpillingBlocks implements AutoCloseable {

  private final String name;
  private final LogFile.Opener opener;
  private final int blockBytes;
  private final int maxBlocks;
  private final BlockMemory memory;

  /** Until a file is needed, every block in its order; the last one is being filled. */
  private final List<MemorySegment> inMemory = new ArrayList<>();

  private Optional<Spill> spill = Optional.empty();
  private boolean closed;

  /** What exists once a file does. */
  private record Spill(LogFile file, BlockWriter writer) {}

  /**
   * No block yet.
   *
   * @param name what the log is for, for messages
   * @param memory is closed with the blocks
   */
  SpillingBlocks(
      String name, LogFile.Opener opener, BlockMemory memory, int blockBytes, int maxBlocks) {
    if (maxBlocks < 2) {
      throw new IllegalArgumentException("one block to fill and one to write are needed");
    }
    this.name = name;
    this.opener = opener;
    this.memory = memory;
    this.blockBytes = blockBytes;
    this.maxBlocks = maxBlocks;
  }

  /** The first block, of at most the full size: most logs stay small. */
  MemorySegment first(int bytes) {
    MemorySegment block = memory.allocate(bytes);
    inMemory.add(block);
    return block;
  }

  /** Replaces a first block that began small by one of full size with the same content. */
  MemorySegment enlargeFirst() {
    MemorySegment small = inMemory.getFirst();
    MemorySegment whole = memory.allocate(blockBytes);
    MemorySegment.copy(small, 0, whole, 0, small.byteSize());
    inMemory.set(0, whole);
    return whole;
  }

  /** The block to fill after this one, which is full. */
  MemorySegment after(MemorySegment full) {
    checkOpen();
    if (spill.isPresent()) {
      BlockWriter writer = spill.get().writer();
      writer.write(full);
      return writer.takeFree();
    }
    return inMemory.size() < maxBlocks ? first(blockBytes) : spillToFile().takeFree();
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
    inMemory.forEach(writer::write);
    inMemory.clear();
    writer.start();
    return writer;
  }

  void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the log is closed");
    }
  }

  /** Block {@code index}, as long as there is no file. */
  MemorySegment block(long index) {
    return inMemory.get((int) index);
  }

  /** The file, if there is one, with every full block in it. */
  Optional<LogFile> file() {
    spill.ifPresent(s -> s.writer().drain());
    return spill.map(Spill::file);
  }

  /** Gives the memory back and removes the file; closing again does nothing. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      spill.ifPresent(SpillingBlocks::closeFile);
    } finally {
      memory.close();
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
