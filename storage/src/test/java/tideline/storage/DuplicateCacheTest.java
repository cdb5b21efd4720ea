package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class DuplicateCacheTest {

  static IntStream allWidths() {
    return IntStream.rangeClosed(1, 64);
  }

  /** The states that empty places hold are the ones that could be taken for known. */
  @ParameterizedTest
  @MethodSource("allWidths")
  void knowsNothingAtFirst(int words) {
    DuplicateCache cache = new DuplicateCache(words);
    long[] hashes = new long[1];
    int[] kept = {-1};
    for (int round = 0; round < 3; round++) {
      for (long value : new long[] {0, -1}) {
        long[] state = new long[words];
        Arrays.fill(state, value);
        assertEquals(1, cache.filter(state, 1, hashes, kept));
        assertEquals(0, kept[0]);
        assertEquals(WordHash.of(state, 0, words), hashes[0]);
        assertEquals(0, cache.filter(state, 1, hashes, kept));
      }
      cache.clear();
    }
  }

  @Test
  void keepsPositionsInRisingOrder() {
    DuplicateCache cache = new DuplicateCache(1);
    long[] states = {5, 7, 5, 5, 9, 7};
    long[] hashes = new long[6];
    int[] kept = new int[6];
    assertEquals(3, cache.filter(states, 6, hashes, kept));
    assertArrayEquals(new int[] {0, 1, 4}, Arrays.copyOf(kept, 3));
    for (int i = 0; i < 6; i++) {
      assertEquals(WordHash.of(states, i, 1), hashes[i]);
    }
  }

  @ParameterizedTest
  @MethodSource("allWidths")
  void comparesEveryWord(int words) {
    DuplicateCache cache = new DuplicateCache(words);
    long[] hashes = new long[1];
    int[] kept = new int[1];
    for (int word = 0; word < words; word++) {
      long[] state = new long[words];
      state[word] = 1L << word;
      assertEquals(1, cache.filter(state, 1, hashes, kept), "word " + word);
      assertEquals(0, cache.filter(state, 1, hashes, kept), "word " + word);
    }
  }

  /** Far more states than places, so that places change hands inside a batch too. */
  @Test
  void notesAreThoseOfTheState() {
    long seed = 7;
    Random random = new Random(seed);
    DuplicateCache cache = new DuplicateCache(16);
    int count = 3_000;
    long[] states = new long[16 * count];
    long[] hashes = new long[count];
    int[] kept = new int[count];
    long found = 0;
    for (int batch = 0; batch < 40; batch++) {
      for (int i = 0; i < count; i++) {
        states[16 * i] = random.nextInt(8_000);
      }
      int keptCount = cache.filter(states, count, hashes, kept);
      long[] first = new long[count];
      long[] second = new long[count];
      for (int k = 0; k < keptCount; k++) {
        first[kept[k]] = states[16 * kept[k]] + 1;
        second[kept[k]] = -states[16 * kept[k]];
      }
      cache.note(hashes, count, kept, keptCount, first, second);
      for (int i = 0; i < count; i++) {
        assertEquals(states[16 * i] + 1, first[i], "seed " + seed);
        assertEquals(-states[16 * i], second[i], "seed " + seed);
      }
      found += count - keptCount;
    }
    assertTrue(found > 10_000, found + " were found");
  }
}
