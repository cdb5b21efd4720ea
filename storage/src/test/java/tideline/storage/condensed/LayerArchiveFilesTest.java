package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.LimitReached;
import tideline.storage.Memory;
import tideline.storage.WordHash;

/** Archives that are too large to stay in memory. */
class LayerArchiveFilesTest {

  private static final long LIMIT = 1L << 28;

  /** So many bytes of a log do not stay in memory. */
  private static final long SPILLED = 4 << 20;

  /** Where some systems list them. */
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  @TempDir private Path folder;

  /** Two words, of which one tells the layer and the place. */
  private static void spread(long[] s, long layer, long place) {
    s[0] = (layer << 32 | place) * 0x9E3779B97F4A7C15L;
    s[1] = layer << 32 | place;
  }

  @Test
  void growsIntoFiles() throws IOException {
    long layers = 11;
    long perLayer = 100_000;
    long step = 999;
    try (Memory memory = new Memory(LIMIT)) {
      try (LayerArchive archive = LayerArchive.in(folder, memory, 2);
          Fingerprints wanted = new Fingerprints(memory)) {
        long[] s = new long[2];
        for (long layer = 0; layer < layers; layer++) {
          archive.enter(layer % 2, layer);
          for (long place = 0; place < perLayer; place++) {
            spread(s, layer, place);
            archive.add(s, 0, WordHash.of(s, 0, 2), 3 * place);
          }
          archive.leave();
        }
        long prints = 4 * layers * perLayer;
        assertTrue(prints > SPILLED, prints + " bytes of fingerprints");
        assertTrue(archive.bytes() - prints > SPILLED + (1 << 17), archive.bytes() + " bytes");
        if (Files.exists(OPEN_FILES)) {
          assertEquals(2, openFiles());
        }
        for (int progress = 0; progress < 2; progress++) {
          wanted.clear(layers * perLayer / step);
          for (long layer = progress; layer < layers; layer += 2) {
            for (long place = 0; place < perLayer; place += step) {
              spread(s, layer, place);
              wanted.add(WordHash.of(s, 0, 2));
            }
          }
          checkSpread(archive, wanted, progress, step, (layers + 1 - progress) / 2 * 101);
        }
      }
      assertEquals(0, memory.bytes());
    }
    assertEquals(0, openFiles());
  }

  private static void checkSpread(
      LayerArchive archive, Fingerprints wanted, long progress, long step, long count) {
    long[] expected = new long[2];
    Set<Long> given = new HashSet<>();
    archive.recall(
        progress,
        wanted,
        (s, off, layer, index) -> {
          assertEquals(progress, layer % 2);
          spread(expected, layer, index / 3);
          assertEquals(expected[0], s[off]);
          assertEquals(expected[1], s[off + 1]);
          if (index / 3 % step == 0) {
            assertTrue(given.add(expected[1]), () -> "twice " + expected[1]);
          }
        });
    assertEquals(count, given.size());
  }

  /** Files in the folder, with those that have no name any more where the system tells them. */
  private long openFiles() throws IOException {
    long count;
    try (Stream<Path> named = Files.list(folder)) {
      count = named.count();
    }
    if (Files.exists(OPEN_FILES)) {
      List<Path> open;
      try (Stream<Path> all = Files.list(OPEN_FILES)) {
        open = all.toList();
      }
      for (Path each : open) {
        count += isInFolder(each) ? 1 : 0;
      }
    }
    return count;
  }

  private boolean isInFolder(Path open) throws IOException {
    try {
      return Files.readSymbolicLink(open).startsWith(folder.toRealPath());
    } catch (NoSuchFileException closedMeanwhile) {
      return false;
    }
  }

  /** As long as it is small it needs no file. */
  @Test
  void aFileThatCannotBeMadeIsReported() {
    try (Memory memory = new Memory(LIMIT);
        LayerArchive archive = LayerArchive.in(folder.resolve("missing"), memory, 64)) {
      SplittableRandom random = new SplittableRandom(1);
      archive.enter(0, 0);
      LimitReached limit =
          assertThrows(
              LimitReached.class,
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  long[] s = random.longs(64).toArray();
                  archive.add(s, 0, WordHash.of(s, 0, 64), i);
                }
              });
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(
          limit.getMessage().startsWith("the states of earlier layers outgrew its memory"),
          limit.getMessage());
      assertTrue(archive.bytes() >= SPILLED, archive.bytes() + " bytes");
    }
  }
}
