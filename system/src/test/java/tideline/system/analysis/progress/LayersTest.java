package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LayersTest {

  private static long[] draw(SplittableRandom random, int count, long span) {
    return random.longs(count, -span, span + 1).toArray();
  }

  @Test
  void ranksAreThoseOfTheSortedValues() {
    for (long seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long[] progress = draw(random, 1 + random.nextInt(300), 1L << random.nextInt(62));
      long[] values = Arrays.stream(progress).sorted().distinct().toArray();
      Layers layers = Layers.of(progress);
      assertEquals(values.length, layers.count(), "seed " + seed);
      assertEquals(Arrays.toString(values), Arrays.toString(Layers.values(progress)));
      for (int n = 0; n < progress.length; n++) {
        assertEquals(Arrays.binarySearch(values, progress[n]), layers.rank(n), "seed " + seed);
      }
    }
  }

  @Test
  void theExtremesOfLongsAreLayersToo() {
    Layers layers = Layers.of(new long[] {Long.MAX_VALUE, Long.MIN_VALUE, 0});
    assertEquals(3, layers.count());
    assertEquals(0, layers.rank(1));
  }

  @Test
  void oneAfterTheOtherIsTheOrderOfPairs() {
    for (long seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = 1 + random.nextInt(300);
      long[] first = draw(random, count, random.nextInt(100));
      long[] second = draw(random, count, random.nextInt(10_000));
      long[] pairs = new long[count];
      for (int n = 0; n < count; n++) {
        pairs[n] = first[n] * 100_000 + second[n];
      }
      Layers expected = Layers.of(pairs);
      Layers both = Layers.of(first).followedBy(Layers.of(second));
      assertEquals(expected.count(), both.count(), "seed " + seed);
      for (int n = 0; n < count; n++) {
        assertEquals(expected.rank(n), both.rank(n), "seed " + seed);
      }
    }
  }
}
