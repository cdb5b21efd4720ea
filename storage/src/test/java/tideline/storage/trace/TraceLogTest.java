package tideline.storage.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.model.Trace;

class TraceLogTest {

  private static final int ROOT = -1;

  @TempDir private Path folder;

  /** Parents and choices in plain arrays, the log that every other is compared with. */
  private static final class NaiveLog {
    private final int[] parents;
    private final int[] choices;

    private NaiveLog(int size) {
      parents = new int[size];
      choices = new int[size];
    }

    static NaiveLog random(long seed, int size) {
      SplittableRandom random = new SplittableRandom(seed);
      NaiveLog log = new NaiveLog(size);
      int reach = 1 + random.nextInt(1000);
      for (int i = 0; i < size; i++) {
        boolean root = i == 0 || random.nextInt(5000) == 0;
        log.parents[i] = root ? ROOT : Math.max(0, i - 1 - random.nextInt(reach));
        log.choices[i] = random.nextInt(TraceRecord.MAX_CHOICE + 1);
      }
      return log;
    }

    void appendTo(TraceLog log) {
      for (int i = 0; i < parents.length; i++) {
        long position =
            parents[i] == ROOT ? log.appendRoot(choices[i]) : log.append(parents[i], choices[i]);
        assertEquals(i, position);
      }
    }

    Trace pathTo(int position) {
      List<Integer> backwards = new ArrayList<>();
      int at = position;
      for (; parents[at] != ROOT; at = parents[at]) {
        backwards.add(choices[at]);
      }
      int[] path = backwards.reversed().stream().mapToInt(Integer::intValue).toArray();
      return Trace.path(choices[at], path);
    }
  }

  private List<Path> files() {
    try (Stream<Path> list = Files.list(folder)) {
      return list.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64, 513, 4096, 1 << 20})
  void findsTheSamePathsAsPlainArrays(int blockRecords) {
    for (long seed = 1; seed <= 20; seed++) {
      String message = "seed " + seed;
      NaiveLog naive = NaiveLog.random(seed, 5000);
      try (TraceLog log = new TraceLog(() -> ScratchFile.in(folder), blockRecords, 4)) {
        naive.appendTo(log);
        assertEquals(5000, log.size(), message);
        assertEquals(40_000, log.bytes(), message);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 30; i++) {
          int position = random.nextInt(5000);
          Trace path = naive.pathTo(position);
          assertEquals(path, log.pathTo(position), message);
          assertEquals(path.length(), log.length(position), message);
        }
      }
    }
  }

  @Test
  void findsPathsWhileItGrows() {
    long seed = 42;
    NaiveLog naive = NaiveLog.random(seed, 20_000);
    try (TraceLog log = new TraceLog(() -> ScratchFile.in(folder), 100, 3)) {
      for (int i = 0; i < 20_000; i++) {
        if (naive.parents[i] == ROOT) {
          log.appendRoot(naive.choices[i]);
        } else {
          log.append(naive.parents[i], naive.choices[i]);
        }
        if (i % 271 == 0) {
          assertEquals(naive.pathTo(i), log.pathTo(i), "seed " + seed);
        }
      }
    }
  }

  @Test
  void makesNoFileWhileMemoryIsEnough() {
    LogFile.Opener noFile =
        () -> {
          throw new IOException("a file was asked for");
        };
    try (TraceLog log = new TraceLog(noFile, 100, 4)) {
      NaiveLog.random(1, 400).appendTo(log);
      assertEquals(400, log.size());
      LimitReached limit = assertThrows(LimitReached.class, () -> log.append(0, 0));
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(limit.getMessage().contains("a file was asked for"), limit.getMessage());
    }
  }

  /** Memory for 128 KB, a log of 24 MB, and a path through all of it. */
  @Test
  void outgrowsItsMemory() {
    int records = 3_000_000;
    try (TraceLog log = new TraceLog(() -> ScratchFile.in(folder), 4096, 4)) {
      log.appendRoot(5);
      for (int i = 1; i < records; i++) {
        log.append(i - 1L, i & TraceRecord.MAX_CHOICE);
      }
      assertEquals(records - 1L, log.length(records - 1L));
      Trace path = log.pathTo(records - 1L);
      assertEquals(5, path.initial());
      assertEquals(records - 1, path.length());
      for (int i = 1; i < records; i++) {
        if (path.choice(i - 1) != (i & TraceRecord.MAX_CHOICE)) {
          assertEquals(i & TraceRecord.MAX_CHOICE, path.choice(i - 1), "step " + i);
        }
      }
    }
    assertEquals(List.of(), files());
  }

  /** Steps that each need another page of the file. */
  @Test
  void findsLongPathsThroughFarApartRecords() {
    int stride = 600;
    int steps = 5000;
    try (TraceLog log = new TraceLog(() -> ScratchFile.in(folder), 4096, 2)) {
      long position = log.appendRoot(0);
      for (int i = 0; i < steps; i++) {
        for (int j = 0; j < stride; j++) {
          log.append(position, 1);
        }
        position = log.append(position, 2);
      }
      int[] expected = new int[steps];
      Arrays.fill(expected, 2);
      assertEquals(Trace.path(0, expected), log.pathTo(position));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 799, 800, 4000, 9999})
  void reportsAFullDisk(long room) {
    LogFile.Opener opener = () -> new FailingFile(ScratchFile.in(folder), room);
    try (TraceLog log = new TraceLog(opener, 100, 3)) {
      LimitReached limit =
          assertThrows(LimitReached.class, () -> NaiveLog.random(3, 1_000_000).appendTo(log));
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(limit.getMessage().contains("No space left on device"), limit.getMessage());
      // Nothing may go on as if the records were there.
      assertThrows(LimitReached.class, () -> log.append(0, 0));
      assertThrows(LimitReached.class, () -> log.pathTo(log.size() - 1));
      assertThrows(LimitReached.class, () -> log.length(0));
    }
    assertEquals(List.of(), files());
  }

  @Test
  void reportsAFullDiskWhenAPathIsAskedForInTime() {
    LogFile.Opener opener = () -> new FailingFile(ScratchFile.in(folder), 0);
    try (TraceLog log = new TraceLog(opener, 100, 300)) {
      log.appendRoot(0);
      for (int i = 1; i < 200; i++) {
        log.append(0, 0);
      }
      assertEquals(1, log.length(199));
    }
    try (TraceLog log = new TraceLog(opener, 100, 2)) {
      log.appendRoot(0);
      assertThrows(
          LimitReached.class,
          () -> {
            for (int i = 1; i < 201; i++) {
              log.append(0, 0);
            }
            log.pathTo(200);
          });
    }
  }

  @Test
  void reportsAFolderThatIsNotThere() {
    Path missing = folder.resolve("missing");
    try (TraceLog log = new TraceLog(() -> ScratchFile.in(missing), 10, 2)) {
      LimitReached limit =
          assertThrows(LimitReached.class, () -> NaiveLog.random(1, 100).appendTo(log));
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(limit.getMessage().contains(missing.toString()), limit.getMessage());
    }
  }

  @Test
  void closesTwiceAndLeavesNothing() {
    TraceLog log = new TraceLog(() -> ScratchFile.in(folder), 10, 2);
    NaiveLog.random(1, 1000).appendTo(log);
    log.close();
    log.close();
    assertEquals(List.of(), files());
    assertThrows(IllegalStateException.class, () -> log.append(0, 0));
    assertThrows(IllegalStateException.class, () -> log.pathTo(0));
    assertEquals(1000, log.size());
  }

  @Test
  void closesWithoutWaitingForBlocksThatNobodyNeeds() {
    TraceLog log = TraceLog.in(folder);
    log.appendRoot(0);
    for (int i = 1; i < 3_000_000; i++) {
      log.append(0, 0);
    }
    log.close();
    assertEquals(List.of(), files());
  }

  @Test
  void theFileIsForItsOwnerAlone() throws IOException {
    try (LogFile file = ScratchFile.in(folder)) {
      file.append(ByteBuffer.wrap(new byte[] {1, 2, 3}));
      ByteBuffer back = ByteBuffer.allocate(5);
      assertEquals(2, file.read(back, 1));
      assertEquals(ByteBuffer.wrap(new byte[] {2, 3}), back.flip());
      // Where the system removes the name at once, nobody can open the file at all.
      for (Path path : files()) {
        assertEquals(
            PosixFilePermissions.fromString("rw-------"), Files.getPosixFilePermissions(path));
      }
    }
    assertEquals(List.of(), files());
  }

  @Test
  void refusesWhatARecordCannotHold() {
    try (TraceLog log = TraceLog.in(folder)) {
      assertEquals(0, log.appendRoot(TraceRecord.MAX_CHOICE));
      assertEquals(1, log.append(0, TraceRecord.MAX_CHOICE));
      assertEquals(Trace.path(TraceRecord.MAX_CHOICE, TraceRecord.MAX_CHOICE), log.pathTo(1));
      LimitReached limit =
          assertThrows(LimitReached.class, () -> log.append(0, TraceRecord.MAX_CHOICE + 1));
      assertTrue(limit.getMessage().contains("4194304"), limit.getMessage());
      assertThrows(LimitReached.class, () -> log.appendRoot(Integer.MAX_VALUE));
      assertThrows(IllegalArgumentException.class, () -> log.append(0, -1));
      assertThrows(IllegalArgumentException.class, () -> log.append(2, 0));
      assertThrows(IllegalArgumentException.class, () -> log.append(-1, 0));
      assertThrows(IllegalArgumentException.class, () -> log.pathTo(2));
      assertEquals(2, log.size());
    }
  }
}
