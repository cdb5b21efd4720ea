package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MaxQueueTest {

  @Test
  void behavesAsAPriorityQueue() {
    SplittableRandom random = new SplittableRandom(17);
    PriorityQueue<Long> expected = new PriorityQueue<>(Comparator.reverseOrder());
    try (Memory memory = new Memory(1 << 24);
        MaxQueue queue = new MaxQueue(memory)) {
      for (int i = 0; i < 20_000; i++) {
        assertEquals(expected.isEmpty(), queue.isEmpty());
        if (!expected.isEmpty()) {
          assertEquals(expected.element(), queue.key(), "step " + i);
          assertEquals(~queue.key(), queue.value(), "step " + i);
        }
        if (!expected.isEmpty() && random.nextInt(i < 10_000 ? 5 : 2) == 0) {
          expected.remove();
          queue.remove();
        } else {
          long key = random.nextLong(500);
          expected.add(key);
          queue.add(key, ~key);
        }
      }
      while (!queue.isEmpty()) {
        assertEquals(expected.remove(), queue.key());
        queue.remove();
      }
      assertTrue(expected.isEmpty());
    }
  }
}
