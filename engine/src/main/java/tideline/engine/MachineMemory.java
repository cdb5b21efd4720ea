package tideline.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/**
 * How much memory a run may take when the user sets no limit: nine tenths of what the machine (or
 * the container) has to spare, without what the heap may grow to. Running into this limit ends a
 * run with a report; running past it would have the system end the process without one.
 *
 * <p>Linux tells it in two small files. Reading them is many times faster than loading the
 * management beans, which a small check would notice; other systems get a fixed amount.
 */
final class MachineMemory {

  private static final long MEGABYTE = 1L << 20;
  private static final long LEAST = 256 * MEGABYTE;
  private static final long UNKNOWN_MACHINE = 4096 * MEGABYTE;

  private MachineMemory() {}

  static long offHeapBytes() {
    long available = availableBytes();
    long usable = available / 10 * 9 - Runtime.getRuntime().maxMemory();
    // A default heap is a quarter of the machine; a user who gave all to the heap gets the least.
    return Math.max(LEAST, usable);
  }

  private static long availableBytes() {
    long machine = meminfo("MemAvailable:").orElse(UNKNOWN_MACHINE);
    OptionalLong container = number(Path.of("/sys/fs/cgroup/memory.max"));
    if (container.isEmpty()) {
      return machine;
    }
    long used = number(Path.of("/sys/fs/cgroup/memory.current")).orElse(0);
    return Math.min(machine, Math.max(0, container.getAsLong() - used));
  }

  /** A line such as {@code MemAvailable: 24000000 kB}. */
  private static OptionalLong meminfo(String key) {
    try {
      List<String> lines = Files.readAllLines(Path.of("/proc/meminfo"), StandardCharsets.US_ASCII);
      for (String line : lines) {
        if (line.startsWith(key) && line.endsWith(" kB")) {
          String digits = line.substring(key.length(), line.length() - 3).strip();
          return OptionalLong.of(Long.parseLong(digits) << 10);
        }
      }
    } catch (IOException | NumberFormatException notLinux) {
      // Another system: the caller has a fixed amount for it.
    }
    return OptionalLong.empty();
  }

  private static OptionalLong number(Path file) {
    try {
      return OptionalLong.of(Long.parseLong(Files.readString(file).strip()));
    } catch (IOException | NumberFormatException noLimit) {
      // No such file, or the word "max".
      return OptionalLong.empty();
    }
  }
}
