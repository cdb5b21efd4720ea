package tideline.system.analysis.progress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValueGraphTest {

  private static ValueGraph graph(int... changes) {
    LongCounts counts = new LongCounts();
    for (int i = 0; i < changes.length; i += 2) {
      counts.add((long) changes[i] << 32 | changes[i + 1], 1);
    }
    return ValueGraph.of(counts);
  }

  @Test
  void branchesAreNumberedByTheWayBehindThem() {
    // 0 -> 5 -> 1 and 0 -> 3 -> 1
    ValueGraph graph = graph(0, 5, 5, 1, 0, 3, 3, 1);
    assertArrayEquals(new long[] {0, 1, 3, 5}, graph.values());
    assertArrayEquals(new int[] {0, 3, 1, 2}, graph.condensed());
  }

  @Test
  void aCycleIsOneNumberAndHasAnOrderOfItsOwn() {
    // 0 -> 1 <-> 2 -> 3, and 1 -> 2 is taken more often than 2 -> 1
    ValueGraph graph = graph(0, 1, 1, 2, 1, 2, 2, 1, 2, 3);
    assertArrayEquals(new int[] {0, 1, 1, 2}, graph.condensed());
    assertArrayEquals(new int[] {0, 1, 2, 3}, graph.ordered());
  }

  @Test
  void noChangeLowersTheNumberAndEqualNumbersAreConnected() {
    for (long seed = 0; seed < 500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int size = 1 + random.nextInt(12);
      int[] changes = random.ints(2L * (1 + random.nextInt(20)), 0, size).toArray();
      ValueGraph graph = graph(changes);
      long[] values = graph.values();
      boolean[][] reaches = closure(values, changes);
      int[] number = graph.condensed();
      int[] position = graph.ordered();
      for (int a = 0; a < values.length; a++) {
        for (int b = 0; b < values.length; b++) {
          if (reaches[a][b]) {
            assertTrue(number[a] <= number[b], "seed " + seed);
          }
          boolean together = a == b || (reaches[a][b] && reaches[b][a]);
          assertEquals(together, number[a] == number[b], "seed " + seed);
          if (number[a] < number[b]) {
            assertTrue(position[a] < position[b], "seed " + seed);
          }
        }
      }
      assertArrayEquals(
          IntStream.range(0, values.length).toArray(),
          Arrays.stream(position).sorted().toArray(),
          "seed " + seed);
    }
  }

  private static boolean[][] closure(long[] values, int[] changes) {
    int count = values.length;
    boolean[][] reaches = new boolean[count][count];
    for (int i = 0; i < changes.length; i += 2) {
      reaches[Arrays.binarySearch(values, changes[i])][
              Arrays.binarySearch(values, changes[i + 1])] =
          true;
    }
    for (int via = 0; via < count; via++) {
      for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
          reaches[a][b] |= reaches[a][via] && reaches[via][b];
        }
      }
    }
    return reaches;
  }
}
