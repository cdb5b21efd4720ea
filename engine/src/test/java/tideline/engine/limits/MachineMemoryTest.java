package tideline.engine.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much memory a run takes for itself, on systems made of a few files. */
final class MachineMemoryTest {

  private static final long MEGABYTE = 1L << 20;
  private static final long HEAP = 100 * MEGABYTE;

  @TempDir private Path root;

  @BeforeEach
  void aMachineWithTenThousandMegabytes() throws IOException {
    write("proc/meminfo", "MemTotal: 99999999 kB\nMemAvailable:   10240000 kB\n");
  }

  @Test
  void withoutLimitsItIsMostOfTheMachine() {
    assertEquals(9000 - 100, megabytes());
  }

  @Test
  void aGroupOfVersion2() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.max", "" + 400 * MEGABYTE);
    write("sys/fs/cgroup/memory.current", "" + 50 * MEGABYTE);
    assertEquals(350 / 10 * 9 - 100, megabytes());
  }

  @Test
  void theLeastOfNestedGroupsCounts() throws IOException {
    write("proc/self/cgroup", "0::/user.slice/run.scope\n");
    write("sys/fs/cgroup/user.slice/run.scope/memory.max", "max\n");
    write("sys/fs/cgroup/user.slice/memory.max", 1000 * MEGABYTE + "\n");
    write("sys/fs/cgroup/user.slice/memory.current", 200 * MEGABYTE + "\n");
    assertEquals(800 / 10 * 9 - 100, megabytes());
    write("sys/fs/cgroup/user.slice/run.scope/memory.max", 600 * MEGABYTE + "\n");
    assertEquals(600 / 10 * 9 - 100, megabytes());
  }

  @Test
  void filesThatWereReadAreNotInTheWay() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.max", "" + 1000 * MEGABYTE);
    write("sys/fs/cgroup/memory.current", "" + 900 * MEGABYTE);
    write("sys/fs/cgroup/memory.stat", "anon 5\ninactive_file " + 700 * MEGABYTE + "\n");
    assertEquals(800 / 10 * 9 - 100, megabytes());
  }

  @Test
  void aGroupOfVersion1() throws IOException {
    write("proc/self/cgroup", "9:name=systemd:/\n4:cpu,memory:/service/one\n0::/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    write("sys/fs/cgroup/memory/service/one/memory.limit_in_bytes", 500 * MEGABYTE + "\n");
    write("sys/fs/cgroup/memory/service/one/memory.usage_in_bytes", 100 * MEGABYTE + "\n");
    assertEquals(400 / 10 * 9 - 100, megabytes());
  }

  @Test
  void inAContainerThePathMayBeThatOfTheOutside() throws IOException {
    write("proc/self/cgroup", "4:memory:/docker/0123\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", 500 * MEGABYTE + "\n");
    assertEquals(500 / 10 * 9 - 100, megabytes());
  }

  @Test
  void aLimitOfTheAddressSpace() throws IOException {
    write(
        "proc/self/limits",
        "Max cpu time   unlimited\nMax address space   %d  unlimited  bytes\n"
            .formatted(1600 * MEGABYTE));
    write("proc/self/statm", 800 * MEGABYTE / 4096 + " 1 2 3\n");
    assertEquals(600, megabytes());
    write("proc/self/limits", "Max address space         unlimited      unlimited    bytes\n");
    assertEquals(9000 - 100, megabytes());
  }

  @Test
  void thereIsAlwaysALittle() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.max", "" + MEGABYTE);
    assertEquals(32, megabytes());
  }

  private long megabytes() {
    return new MachineMemory(root).offHeapBytes(HEAP) / MEGABYTE;
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
