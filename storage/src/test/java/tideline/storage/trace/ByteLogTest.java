package tideline.storage.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;

class ByteLogTest {

  @TempDir private Path folder;

  private long files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.count();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64, 5000})
  void whatIsAppendedIsRead(int blockBytes) throws IOException {
    SplittableRandom random = new SplittableRandom(blockBytes);
    byte[] expected = new byte[20_000];
    random.nextBytes(expected);
    try (ByteLog log = new ByteLog("the log", () -> ScratchFile.in(folder), blockBytes, 3)) {
      int at = 0;
      while (at < expected.length) {
        int count = Math.min(random.nextInt(300), expected.length - at);
        log.append(Arrays.copyOfRange(expected, at, at + count), count);
        at += count;
        int from = random.nextInt(at + 1);
        byte[] read = new byte[random.nextInt(at - from + 1)];
        log.read(from, read, read.length);
        assertArrayEquals(Arrays.copyOfRange(expected, from, from + read.length), read);
      }
      assertEquals(expected.length, log.size());
    }
    assertEquals(0, files());
  }

  /** From memory, from the file, and from both. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64, 5000})
  void readsToAnyPlaceOfAnArray(int blockBytes) throws IOException {
    SplittableRandom random = new SplittableRandom(blockBytes);
    String message = "seed " + blockBytes;
    byte[] written = new byte[20_000];
    random.nextBytes(written);
    try (ByteLog log = new ByteLog("the log", () -> ScratchFile.in(folder), blockBytes, 3)) {
      for (int size = 0; size < written.length; size += 400) {
        log.append(Arrays.copyOfRange(written, size, size + 400), 400);
        byte[] to = new byte[1000];
        random.nextBytes(to);
        byte[] expected = to.clone();
        int from = random.nextBoolean() ? random.nextInt(size + 400) : size;
        int count = random.nextInt(Math.min(500, size + 400 - from) + 1);
        int off = random.nextInt(to.length - count + 1);
        System.arraycopy(written, from, expected, off, count);
        log.read(from, to, off, count);
        assertArrayEquals(expected, to, message + ", size " + size);
      }
    }
    assertEquals(0, files());
  }

  @Test
  void whatIsNotThereIsNotRead() {
    byte[] bytes = new byte[300];
    try (ByteLog log = new ByteLog("the log", () -> ScratchFile.in(folder), 64, 2)) {
      log.append(bytes, 200);
      log.read(150, bytes, 250, 50);
      assertThrows(IllegalArgumentException.class, () -> log.read(150, bytes, 0, 51));
      assertThrows(IllegalArgumentException.class, () -> log.read(201, bytes, 0, 0));
      assertThrows(IllegalArgumentException.class, () -> log.read(-1, bytes, 0, 1));
      assertThrows(IndexOutOfBoundsException.class, () -> log.read(0, bytes, 250, 51));
      assertThrows(IndexOutOfBoundsException.class, () -> log.read(199, bytes, 300, 1));
    }
  }

  @Test
  void aFullDiskIsReported() throws IOException {
    LogFile.Opener opener = () -> new FailingFile(ScratchFile.in(folder), 500);
    byte[] bytes = new byte[100];
    try (ByteLog log = new ByteLog("the condensed graph", opener, 64, 2)) {
      LimitReached limit =
          assertThrows(
              LimitReached.class,
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  log.append(bytes, bytes.length);
                }
              });
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(
          limit.getMessage().startsWith("the condensed graph cannot be written: No space left"),
          limit.getMessage());
    }
    assertEquals(0, files());
  }

  /** A file that has lost its end. */
  private static final class CutFile implements LogFile {
    private final LogFile file;
    private final long end;

    CutFile(LogFile file, long end) {
      this.file = file;
      this.end = end;
    }

    @Override
    public void append(ByteBuffer bytes) throws IOException {
      file.append(bytes);
    }

    @Override
    public int read(ByteBuffer to, long at) throws IOException {
      int most = (int) Math.clamp(end - at, 0L, to.remaining());
      to.limit(to.position() + most);
      return file.read(to, at);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  @Test
  void aFileThatIsCutShortIsReported() throws IOException {
    byte[] bytes = new byte[1000];
    LogFile.Opener opener = () -> new CutFile(ScratchFile.in(folder), 300);
    try (ByteLog log = new ByteLog("the condensed graph", opener, 64, 2)) {
      log.append(bytes, bytes.length);
      log.read(0, bytes, 300);
      LimitReached limit = assertThrows(LimitReached.class, () -> log.read(200, bytes, 101));
      assertEquals(LimitReached.Reason.DISK, limit.reason());
      assertTrue(limit.getMessage().contains("ends before byte 301"), limit.getMessage());
    }
    assertEquals(0, files());
  }
}
