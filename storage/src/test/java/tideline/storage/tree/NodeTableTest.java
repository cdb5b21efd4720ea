package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

class NodeTableTest {

  @Test
  void numbersKeysLikeAMap() {
    for (int bits : new int[] {8, 16, 20, 40, 64}) {
      long seed = bits;
      String message = "seed " + seed;
      SplittableRandom random = new SplittableRandom(seed);
      Map<Long, Integer> expected = new HashMap<>();
      try (Memory memory = new Memory(1L << 30)) {
        NodeTable table = new NodeTable(memory);
        long[] keys = new long[512];
        int[] numbers = new int[512];
        long[] scratch = new long[512];
        for (int round = 0; round < 150; round++) {
          int count = 1 + random.nextInt(512);
          for (int k = 0; k < count; k++) {
            // Bits at the top as often as bits at the bottom.
            keys[k] = Long.rotateRight(random.nextLong() & -1L >>> (64 - bits), round % 2);
            assertEquals(expected.getOrDefault(keys[k], -1).longValue(), table.find(keys[k]));
          }
          table.putAll(keys, count, numbers, scratch);
          for (int k = 0; k < count; k++) {
            int number = expected.computeIfAbsent(keys[k], key -> expected.size());
            assertEquals(number, numbers[k], message);
            assertEquals(number, table.find(keys[k]), message);
            assertEquals(number, table.put(keys[k]), message);
          }
          long[] back = new long[count];
          table.readAll(numbers, count, back);
          assertArrayEquals(Arrays.copyOf(keys, count), back, message);
        }
        assertEquals(expected.size(), table.size(), message);
        assertEquals(table.bytes(), memory.bytes(), message);
        table.free();
        assertEquals(0, memory.bytes(), message);
      }
    }
  }
}
