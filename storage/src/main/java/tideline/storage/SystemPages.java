package tideline.storage;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;

/** Address space from {@code mmap}, on Linux and macOS; no file is behind it. */
final class SystemPages implements VirtualMemory {

  private static final int READ_AND_WRITE = 1 | 2;
  private static final int PRIVATE = 2;
  private static final int FIXED = 0x10;
  private static final long FAILED = -1;

  /** Linux only; what the system does not know, it refuses, and nothing is lost. */
  private static final int POPULATE_FOR_WRITING = 23;

  private static final long PAGE = 4096;
  private static final long LARGEST = 1L << 42;

  private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
  private static final int ANONYMOUS = MAC ? 0x1000 : 0x20;
  private static final int NO_RESERVE = MAC ? 0x40 : 0x4000;

  private final MethodHandle mmap;
  private final MethodHandle munmap;
  private final MethodHandle madvise;

  /**
   * @throws NoSuchElementException if the system has no such calls
   * @throws IllegalCallerException if the JVM was started without native access
   */
  @SuppressWarnings("restricted") // The three calls below are what this class is for.
  SystemPages() {
    Linker linker = Linker.nativeLinker();
    SymbolLookup library = linker.defaultLookup();
    ValueLayout.OfLong word = ValueLayout.JAVA_LONG;
    ValueLayout.OfInt number = ValueLayout.JAVA_INT;
    mmap =
        linker.downcallHandle(
            library.findOrThrow("mmap"),
            FunctionDescriptor.of(word, word, word, number, number, number, word));
    munmap =
        linker.downcallHandle(
            library.findOrThrow("munmap"), FunctionDescriptor.of(number, word, word));
    madvise =
        linker.downcallHandle(
            library.findOrThrow("madvise"), FunctionDescriptor.of(number, word, word, number));
  }

  @Override
  public long sensibleReservation(long limit) {
    return LARGEST;
  }

  @Override
  @SuppressWarnings("restricted")
  public MemorySegment reserve(long bytes, Arena arena) {
    long address = map(0, bytes, PRIVATE | ANONYMOUS | NO_RESERVE);
    if (address == FAILED) {
      return MemorySegment.NULL;
    }
    return MemorySegment.ofAddress(address)
        .reinterpret(bytes, arena, segment -> unmap(segment.address(), bytes));
  }

  @Override
  public boolean couldReserve(long bytes) {
    long address = map(0, bytes, PRIVATE | ANONYMOUS | NO_RESERVE);
    if (address != FAILED) {
      unmap(address, bytes);
    }
    return address != FAILED;
  }

  @Override
  public void populate(MemorySegment part) {
    long from = (part.address() + PAGE - 1) & -PAGE;
    long to = (part.address() + part.byteSize()) & -PAGE;
    if (MAC || from >= to) {
      return;
    }
    try {
      int ignored = (int) madvise.invokeExact(from, to - from, POPULATE_FOR_WRITING);
    } catch (Throwable failure) {
      throw new IllegalStateException("madvise cannot be called", failure);
    }
  }

  /** The part is mapped anew over itself, which means the same on every system. */
  @Override
  public void release(MemorySegment part) {
    int flags = PRIVATE | ANONYMOUS | NO_RESERVE | FIXED;
    if (map(part.address(), part.byteSize(), flags) != part.address()) {
      part.fill((byte) 0);
    }
  }

  private long map(long address, long bytes, int flags) {
    try {
      return (long) mmap.invokeExact(address, bytes, READ_AND_WRITE, flags, -1, 0L);
    } catch (Throwable failure) {
      throw new IllegalStateException("mmap cannot be called", failure);
    }
  }

  private void unmap(long address, long bytes) {
    try {
      int result = (int) munmap.invokeExact(address, bytes);
      if (result != 0) {
        throw new IllegalStateException("munmap failed");
      }
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new IllegalStateException("munmap cannot be called", failure);
    }
  }
}
