package tideline.storage;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tideline.model.LimitReached;

/**
 * Address space from a sparse temporary file that is mapped into an {@code Arena}: it needs nothing
 * but the JDK. The file has no name any more when the mapping is made, where the system can do
 * that, so nothing is left behind. Slower than {@link SystemPages}, as the system may write what is
 * in memory to the file.
 */
final class FilePages implements VirtualMemory {

  private static final long SMALLEST = 1L << 31;
  private static final long LARGEST = 1L << 40;

  /** Some systems have a cost for each page of a mapping, so it is not as large as can be. */
  @Override
  public long sensibleReservation(long limit) {
    return limit >= LARGEST / 16 ? LARGEST : Math.max(SMALLEST, 16 * limit);
  }

  @Override
  public MemorySegment reserve(long bytes, Arena arena) {
    Path folder = temporaryFolder();
    Path file = folder.resolve("states");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.SPARSE,
            StandardOpenOption.DELETE_ON_CLOSE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
    } catch (IOException | OutOfMemoryError refused) {
      return MemorySegment.NULL;
    } finally {
      folder.toFile().delete();
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("tideline");
    } catch (IOException failure) {
      LimitReached none =
          new LimitReached(
              LimitReached.Reason.MEMORY,
              "there is no memory for states: mmap cannot be called, and no file can be made in "
                  + System.getProperty("java.io.tmpdir"));
      none.initCause(failure);
      throw none;
    }
  }

  @Override
  public boolean couldReserve(long bytes) {
    try (Arena arena = Arena.ofShared()) {
      return !reserve(bytes, arena).equals(MemorySegment.NULL);
    }
  }

  /** A file has no such advice. */
  @Override
  public void populate(MemorySegment part) {}

  /** The pages stay, as there is no portable way to give a part of a file back. */
  @Override
  public void release(MemorySegment part) {
    part.fill((byte) 0);
  }
}
