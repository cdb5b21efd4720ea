package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateDeltasTest {

  private static final int STATES = 600;
  private static final byte UNTOUCHED = 0x5A;

  /** How a state differs from the one before. */
  private enum Change {
    ONE_BIT,
    NO_BIT,
    ALL_BITS,
    ONE_WORD,
    SOME_BYTES,
    ANY_BITS
  }

  private static void apply(Change change, long[] s, SplittableRandom random) {
    int word = random.nextInt(s.length);
    switch (change) {
      case ONE_BIT -> s[word] ^= 1L << random.nextInt(Long.SIZE);
      case NO_BIT -> {}
      case ALL_BITS -> Arrays.setAll(s, w -> ~s[w]);
      case ONE_WORD -> s[word] = random.nextLong();
      case SOME_BYTES -> {
        for (int i = random.nextInt(4); i >= 0; i--) {
          s[random.nextInt(s.length)] ^= 0xFFL << (8 * random.nextInt(Long.BYTES));
        }
      }
      case ANY_BITS -> Arrays.setAll(s, w -> random.nextLong());
    }
  }

  /** States one behind the other. */
  private static long[] states(int words, SplittableRandom random) {
    Change[] changes = Change.values();
    long[] all = new long[STATES * words];
    long[] s = new long[words];
    for (int i = 0; i < STATES; i++) {
      apply(changes[random.nextInt(changes.length)], s, random);
      System.arraycopy(s, 0, all, i * words, words);
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 9, 17})
  void whatIsWrittenIsRead(int words) {
    for (long seed = 0; seed < 20; seed++) {
      String message = "seed " + seed;
      SplittableRandom random = new SplittableRandom(seed);
      long[] expected = states(words, random);
      StateDeltas writer = new StateDeltas(words);
      int start = random.nextInt(9);
      byte[] bytes = new byte[start + STATES * writer.most()];
      int[] ends = new int[STATES];
      boolean[] restarts = new boolean[STATES];
      int at = start;
      for (int i = 0; i < STATES; i++) {
        restarts[i] = random.nextInt(50) == 0;
        if (restarts[i]) {
          writer.restart();
        }
        at = writer.write(expected, i * words, bytes, at);
        ends[i] = at;
      }
      byte[] whole = Arrays.copyOf(bytes, at + writer.most());
      StateDeltas reader = new StateDeltas(words);
      long[] read = new long[expected.length];
      at = start;
      for (int i = 0; i < STATES; i++) {
        if (restarts[i]) {
          reader.restart();
        }
        at = reader.read(whole, at, read, i * words);
        assertEquals(ends[i], at, message + ", state " + i);
      }
      assertArrayEquals(expected, read, message);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 9, 17})
  void touchesNoByteBeyondTheMost(int words) {
    long seed = 31L * words;
    SplittableRandom random = new SplittableRandom(seed);
    StateDeltas writer = new StateDeltas(words);
    StateDeltas reader = new StateDeltas(words);
    int most = writer.most();
    long[] s = new long[words];
    long[] read = new long[words];
    byte[] tight = new byte[most];
    for (int i = 0; i < 500; i++) {
      Change change = Change.values()[i % Change.values().length];
      String message = "seed " + seed + ", state " + i + ", " + change;
      apply(change, s, random);
      int start = random.nextInt(20);
      byte[] bytes = new byte[start + most + 20];
      Arrays.fill(bytes, UNTOUCHED);
      int end = writer.write(s, 0, bytes, start);
      assertTrue(start <= end && end <= start + most, message);
      for (int k = 0; k < bytes.length; k++) {
        if (k < start || k >= start + most) {
          assertEquals(UNTOUCHED, bytes[k], message + ", byte " + k);
        }
      }
      // What is behind the end does not matter, and an array of that many bytes is enough.
      random.nextBytes(tight);
      System.arraycopy(bytes, start, tight, 0, end - start);
      assertEquals(end - start, reader.read(tight, 0, read, 0), message);
      assertArrayEquals(s, read, message);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 9, 17})
  void smallChangesTakeFewBytes(int words) {
    StateDeltas deltas = new StateDeltas(words);
    int bits = words == 1 ? 0 : (words + 7) / 8;
    byte[] bytes = new byte[deltas.most()];
    long[] s = new long[words];
    Arrays.fill(s, -1);
    assertEquals(bits + 9 * words, deltas.write(s, 0, bytes, 0));
    assertEquals(words == 1 ? 1 : bits, deltas.write(s, 0, bytes, 0));
    s[words - 1] ^= 1L << 63;
    assertEquals(bits + 2, deltas.write(s, 0, bytes, 0));
    s[0] ^= 1;
    s[0] ^= 1L << 32;
    assertEquals(bits + 3, deltas.write(s, 0, bytes, 0));
    deltas.restart();
    assertEquals(bits + 9 * words - 3, deltas.write(withZeroBytes(words), 0, bytes, 0));
  }

  /** All bits but those of three bytes. */
  private static long[] withZeroBytes(int words) {
    long[] s = new long[words];
    Arrays.fill(s, -1);
    s[words - 1] = 0xFF00FFFF00FF00FFL;
    return s;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 9, 17})
  void readsAndWritesAtAnyPlaceOfAnArray(int words) {
    long seed = 77L + words;
    SplittableRandom random = new SplittableRandom(seed);
    long[] from = new long[words + 5];
    Arrays.setAll(from, i -> random.nextLong());
    byte[] bytes = new byte[new StateDeltas(words).most()];
    int end = new StateDeltas(words).write(from, 3, bytes, 0);
    long[] to = new long[words + 9];
    assertEquals(end, new StateDeltas(words).read(bytes, 0, to, 7), "seed " + seed);
    long[] expected = new long[words + 9];
    System.arraycopy(from, 3, expected, 7, words);
    assertArrayEquals(expected, to, "seed " + seed);
  }
}
