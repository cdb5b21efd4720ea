package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

class FrontierQueueTest {

  @Test
  void firstInFirstOut() {
    long seed = 3;
    SplittableRandom random = new SplittableRandom(seed);
    try (Memory memory = new Memory(1 << 20)) {
      FrontierQueue queue = new FrontierQueue(memory);
      long[] to = new long[5000];
      long next = 0;
      // Far more in all than the memory could hold at one time.
      while (queue.added() < 1_000_000) {
        int count = random.nextInt(8000);
        for (int i = 0; i < count; i++) {
          queue.reserve();
          queue.add(queue.added() * 31);
        }
        int wanted = random.nextInt(5001);
        do {
          long waiting = queue.added() - queue.taken();
          int taken = queue.take(to, wanted);
          assertEquals(Math.min(waiting, wanted), taken, "seed " + seed);
          for (int i = 0; i < taken; i++) {
            assertEquals(31 * next++, to[i], "seed " + seed);
          }
        } while (queue.added() - queue.taken() > 20_000);
        assertEquals(memory.bytes(), queue.bytes(), "seed " + seed);
        assertTrue(queue.bytes() <= 8 * (queue.added() - queue.taken()) + (2 << 15));
      }
      queue.free();
      assertEquals(0, memory.bytes());
    }
  }
}
