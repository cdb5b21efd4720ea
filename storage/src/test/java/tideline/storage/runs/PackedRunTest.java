package tideline.storage.runs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;

/** Random rows, sorted, packed and merged, next to a sorted map. */
final class PackedRunTest {

  private static final int RUNS = 300;

  @Test
  void rowsComeBackInOrderAndOnce() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      int words = 1 + random.nextInt(4);
      boolean positions = random.nextBoolean();
      RowFormat format = positions ? RowFormat.withPositions(words) : RowFormat.ofStates(words);
      TreeMap<List<Long>, Long> expected = new TreeMap<>(PackedRunTest::compare);
      List<byte[]> runs = packed(random, format, expected);
      RunMerge merge =
          new RunMerge(format, runs.stream().map(run -> PackedRun.reader(format, run)).toList());
      for (Map.Entry<List<Long>, Long> row : expected.entrySet()) {
        assertTrue(merge.next(), "seed " + seed);
        long[] state = Arrays.copyOf(merge.row(), words);
        assertArrayEquals(
            row.getKey().stream().mapToLong(Long::longValue).toArray(), state, "seed " + seed);
        if (positions) {
          assertEquals(row.getValue(), merge.row()[words], "seed " + seed);
        }
      }
      assertFalse(merge.next(), "seed " + seed);
    }
  }

  private static List<byte[]> packed(
      Random random, RowFormat format, Map<List<Long>, Long> expected) {
    List<byte[]> runs = new ArrayList<>();
    int capacity = 1 + random.nextInt(700);
    RowSorter sorter = new RowSorter(format, capacity);
    PackedRunWriter writer =
        new PackedRunWriter(format, 20 + random.nextInt(2000), run -> runs.add(run));
    for (int i = random.nextInt(2000); i > 0; i--) {
      if (sorter.isFull()) {
        sorter.drainTo(writer);
        writer.finish();
      }
      int at = sorter.add();
      List<Long> state = new ArrayList<>();
      for (int w = 0; w < format.words(); w++) {
        long word = random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(6);
        sorter.rows()[at + w] = word;
        state.add(word);
      }
      long position = random.nextInt(1000);
      if (format.hasPositions()) {
        sorter.rows()[at + format.words()] = position;
      }
      expected.merge(state, position, Math::min);
    }
    sorter.drainTo(writer);
    writer.finish();
    return runs;
  }

  private static int compare(List<Long> a, List<Long> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = Long.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Test
  void changedBitsAreNoticed() {
    Random random = new Random(1);
    RowFormat format = RowFormat.ofStates(2);
    List<byte[]> runs = packed(random, format, new TreeMap<>(PackedRunTest::compare));
    for (byte[] run : runs) {
      byte[] damaged = run.clone();
      damaged[random.nextInt(run.length)] ^= (byte) (1 << random.nextInt(8));
      assertThrows(LimitReached.class, () -> PackedRun.reader(format, damaged));
    }
    assertFalse(runs.isEmpty());
  }
}
