package tideline.engine.limits;

import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * How much memory a run may take when the user sets no limit: nine tenths of what the machine, the
 * container or the shell has to spare, without what the heap may grow to. Running into this limit
 * ends a run with a report; running past it would have the system end the process without one.
 *
 * <p>Linux tells it in a few small files. Reading them is many times faster than loading the
 * management beans, which a small check would notice; other systems get a fixed amount.
 */
final class MachineMemory {

  private static final long MEGABYTE = 1L << 20;
  private static final long LEAST = 32 * MEGABYTE;
  private static final long UNKNOWN_MACHINE = 4096 * MEGABYTE;
  private static final long PAGE = 4096;

  private final SystemFiles files;

  /** Memory as told by the files below that folder, which is the root unless this is a test. */
  MachineMemory(Path root) {
    this.files = new SystemFiles(root);
  }

  static long offHeapBytes() {
    return new MachineMemory(Path.of("/")).offHeapBytes(Runtime.getRuntime().maxMemory());
  }

  /** What is left beside a heap of at most {@code heapBytes}. */
  long offHeapBytes(long heapBytes) {
    long machine = files.labelled("proc/meminfo", "MemAvailable:").orElse(UNKNOWN_MACHINE / 1024);
    long group = new ControlGroups(files).availableBytes().orElse(Long.MAX_VALUE);
    long available = Math.min(machine * 1024, group);
    // A default heap is a fifth of the machine; a user who gave all to the heap gets the least.
    long beside = available / 10 * 9 - heapBytes;
    // The heap has its addresses already.
    long addresses = freeAddresses().orElse(Long.MAX_VALUE) / 4 * 3;
    return Math.max(LEAST, Math.min(beside, addresses));
  }

  /** What a limit of the address space ({@code ulimit -v}) leaves; empty without such a limit. */
  private OptionalLong freeAddresses() {
    OptionalLong limit = files.labelled("proc/self/limits", "Max address space");
    OptionalLong usedPages = files.firstNumber("proc/self/statm");
    return limit.isEmpty()
        ? limit
        : OptionalLong.of(Math.max(0, limit.getAsLong() - usedPages.orElse(0) * PAGE));
  }
}
