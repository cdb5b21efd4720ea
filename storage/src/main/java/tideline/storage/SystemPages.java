package tideline.storage;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;

/**
 * Address space from {@code mmap}, on Linux and macOS; no file is behind it.
 *
 * <p>The three calls are made as if each had the six words of {@code mmap}, and a word for an
 * answer: where there are these calls, the first six arguments are in registers, and nobody looks
 * at a register too many. The JVM makes code for each shape of a call, which takes as long as the
 * rest of a small search.
 */
final class SystemPages implements VirtualMemory {

  private static final long READ_AND_WRITE = 1 | 2;
  private static final long PRIVATE = 2;
  private static final long FIXED = 0x10;
  private static final long NO_FILE = -1;
  private static final long FAILED = -1;

  /** Linux only; what the system does not know, it refuses, and nothing is lost. */
  private static final long POPULATE_FOR_WRITING = 23;

  private static final long PAGE = 4096;
  private static final long LARGEST = 1L << 42;

  private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
  private static final long ANONYMOUS = MAC ? 0x1000 : 0x20;
  private static final long NO_RESERVE = MAC ? 0x40 : 0x4000;

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
    FunctionDescriptor shape = FunctionDescriptor.of(word, word, word, word, word, word, word);
    mmap = linker.downcallHandle(library.findOrThrow("mmap"), shape);
    munmap = linker.downcallHandle(library.findOrThrow("munmap"), shape);
    madvise = linker.downcallHandle(library.findOrThrow("madvise"), shape);
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
      long ignored = (long) madvise.invokeExact(from, to - from, POPULATE_FOR_WRITING, 0L, 0L, 0L);
    } catch (Throwable failure) {
      throw new IllegalStateException("madvise cannot be called", failure);
    }
  }

  /** The part is mapped anew over itself, which means the same on every system. */
  @Override
  public void release(MemorySegment part) {
    long flags = PRIVATE | ANONYMOUS | NO_RESERVE | FIXED;
    if (map(part.address(), part.byteSize(), flags) != part.address()) {
      part.fill((byte) 0);
    }
  }

  private long map(long address, long bytes, long flags) {
    try {
      return (long) mmap.invokeExact(address, bytes, READ_AND_WRITE, flags, NO_FILE, 0L);
    } catch (Throwable failure) {
      throw new IllegalStateException("mmap cannot be called", failure);
    }
  }

  private void unmap(long address, long bytes) {
    try {
      long result = (long) munmap.invokeExact(address, bytes, 0L, 0L, 0L, 0L);
      // The answer is an int: what stands above it in the register means nothing.
      if ((int) result != 0) {
        throw new IllegalStateException("munmap failed");
      }
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new IllegalStateException("munmap cannot be called", failure);
    }
  }
}
