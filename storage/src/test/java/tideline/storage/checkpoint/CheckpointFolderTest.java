package tideline.storage.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;

final class CheckpointFolderTest {

  private static final int CHECKPOINTS = 4;

  @TempDir private Path parent;

  /** The disk of the test: it ends working at some operation, perhaps in the middle of it. */
  private static final class FailingFiles implements CheckpointFiles {
    private final CheckpointFiles disk = CheckpointFiles.onDisk();
    private int left;

    FailingFiles(int operations) {
      this.left = operations;
    }

    private void step() throws IOException {
      if (left-- <= 0) {
        throw new IOException("No space left on device");
      }
    }

    @Override
    public Writing open(Path file, long keep) throws IOException {
      step();
      Writing inner = disk.open(file, keep);
      return new Writing() {
        @Override
        public void write(ByteBuffer bytes) throws IOException {
          if (left <= 0) {
            // Half of it arrives.
            inner.write(bytes.slice(bytes.position(), bytes.remaining() / 2));
          }
          step();
          inner.write(bytes);
        }

        @Override
        public void force() throws IOException {
          step();
        }

        @Override
        public void close() throws IOException {
          inner.close();
        }
      };
    }

    @Override
    public void replace(Path from, Path to) throws IOException {
      step();
      disk.replace(from, to);
    }

    @Override
    public void remove(Path file) throws IOException {
      step();
      disk.remove(file);
    }
  }

  /** Checkpoint {@code n} has n in the file that is replaced, and 0 to n in the one that grows. */
  private static void save(CheckpointFolder folder, int n) throws IOException {
    CheckpointFolder.Draft draft = folder.begin();
    try (CheckpointOutput out = draft.replace("search")) {
      out.number(n);
      out.bytes(new byte[100_000], 100_000);
      out.finish();
    }
    try (CheckpointOutput out = draft.append("states")) {
      out.number(-n);
      out.finish();
    }
    draft.commit("{\"n\": " + n + "}");
  }

  /** What the latest checkpoint is, when all of it has been looked at. */
  private static int read(CheckpointFolder folder) throws IOException {
    int n;
    try (CheckpointInput in = folder.readReplaced("search")) {
      n = (int) in.number();
      in.bytes(new byte[100_000], 100_000);
      assertTrue(in.isAtEnd());
    }
    try (CheckpointInput in = folder.read("states")) {
      for (int i = 0; i <= n; i++) {
        assertEquals(-i, in.number());
      }
      assertTrue(in.isAtEnd());
    }
    assertEquals("{\"n\": " + n + "}", folder.facts());
    return n;
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> all = Files.list(parent)) {
      return all.toList();
    }
  }

  @Test
  void whatIsCommittedIsRead() throws IOException {
    Path path = parent.resolve("some/run");
    try (CheckpointFolder folder = CheckpointFolder.create(path)) {
      assertFalse(folder.hasCheckpoint());
      for (int n = 0; n < CHECKPOINTS; n++) {
        save(folder, n);
        assertEquals(n, read(folder));
      }
    }
    try (CheckpointFolder folder = CheckpointFolder.open(path)) {
      assertEquals(CHECKPOINTS - 1, read(folder));
      save(folder, CHECKPOINTS);
      assertEquals(CHECKPOINTS, read(folder));
      folder.remove();
    }
    assertFalse(Files.exists(path));
  }

  /** Wherever the writing ends, the checkpoint of before or the new one is there, whole. */
  @Test
  void everyEndLeavesACheckpoint() throws IOException {
    boolean isCut = true;
    for (int operations = 0; isCut; operations++) {
      Path path = parent.resolve("run");
      int committed = -1;
      int failed = -1;
      try (CheckpointFolder folder = CheckpointFolder.create(path, new FailingFiles(operations))) {
        for (int n = 0; n < CHECKPOINTS; n++) {
          failed = n;
          save(folder, n);
          committed = n;
        }
        isCut = false;
      } catch (IOException full) {
        assertEquals("No space left on device", full.getMessage());
      }
      if (Files.exists(path.resolve("manifest"))) {
        try (CheckpointFolder folder = CheckpointFolder.open(path)) {
          int found = read(folder);
          assertTrue(found == committed || found == failed, found + " at " + operations);
          save(folder, found + 1);
          assertEquals(found + 1, read(folder));
          folder.remove();
        }
      } else {
        assertEquals(-1, committed, "at " + operations);
        try (CheckpointFolder folder = CheckpointFolder.create(path)) {
          save(folder, 0);
          assertEquals(0, read(folder));
          folder.remove();
        }
      }
      assertEquals(List.of(), left());
    }
  }

  @Test
  void noBitMayBeFlipped() throws IOException {
    Path path = parent.resolve("run");
    try (CheckpointFolder folder = CheckpointFolder.create(path)) {
      save(folder, 0);
    }
    Random random = new Random(1);
    for (String name : List.of("manifest", "search-0", "states")) {
      byte[] whole = Files.readAllBytes(path.resolve(name));
      for (int i = 0; i < 40; i++) {
        byte[] wrong = whole.clone();
        int at = random.nextInt(wrong.length);
        wrong[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(path.resolve(name), wrong);
        DiagnosticException refused =
            assertThrows(
                DiagnosticException.class, () -> CheckpointFolder.open(path), name + " " + at);
        assertFalse(refused.getMessage().isEmpty());
      }
      Files.write(path.resolve(name), java.util.Arrays.copyOf(whole, whole.length - 1));
      assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path));
      Files.delete(path.resolve(name));
      assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path));
      Files.write(path.resolve(name), whole);
    }
    try (CheckpointFolder folder = CheckpointFolder.open(path)) {
      assertEquals(0, read(folder));
    }
  }

  @Test
  void aFolderHasOneRun() throws IOException {
    Path path = parent.resolve("run");
    try (CheckpointFolder folder = CheckpointFolder.create(path)) {
      assertThrows(DiagnosticException.class, () -> CheckpointFolder.create(path));
      save(folder, 0);
      assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path));
      assertTrue(CheckpointFolder.isInUse(path));
    }
    assertFalse(CheckpointFolder.isInUse(path));
    assertThrows(DiagnosticException.class, () -> CheckpointFolder.create(path));
    CheckpointFolder.open(path).close();
  }

  @Test
  void foreignFoldersAreRefused() throws IOException {
    Path path = parent.resolve("run");
    assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path));
    Files.createDirectory(path);
    Files.writeString(path.resolve("letter"), "dear");
    assertThrows(DiagnosticException.class, () -> CheckpointFolder.create(path));
    assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path));
    Files.writeString(path.resolve("manifest"), "tideline-checkpoint 2 00\n{}");
    String message =
        assertThrows(DiagnosticException.class, () -> CheckpointFolder.open(path)).getMessage();
    assertTrue(message.contains("version 2"), message);
  }

  /** The folder is gone while the run goes on. */
  @Test
  void aFolderMayBeRemoved() throws IOException {
    Path path = parent.resolve("run");
    try (CheckpointFolder folder = CheckpointFolder.create(path)) {
      save(folder, 0);
      folder.remove();
      assertThrows(IOException.class, () -> save(folder, 1));
    }
  }
}
