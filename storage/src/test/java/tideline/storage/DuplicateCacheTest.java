package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
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
    long[] states = new long[2 * words];
    Arrays.fill(states, words, 2 * words, -1);
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 2; i++) {
        int[] one = {i};
        assertEquals(1, cache.filter(states, one, 1));
        assertEquals(i, cache.kept()[0]);
        assertEquals(WordHash.of(states, i * words, words), cache.hashes()[0]);
        assertEquals(0, cache.filter(states, one, 1));
      }
      cache.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("allWidths")
  void comparesEveryWord(int words) {
    DuplicateCache cache = new DuplicateCache(words);
    int[] first = {0};
    for (int word = 0; word < words; word++) {
      long[] state = new long[words];
      state[word] = 1L << word;
      assertEquals(1, cache.filter(state, first, 1), "word " + word);
      assertEquals(0, cache.filter(state, first, 1), "word " + word);
    }
  }
}
