package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class StateStackTest {

  /** Pops and pushes go over the borders of blocks many times. */
  @Test
  void behavesAsAList() {
    long seed = 20_011;
    Random random = new Random(seed);
    List<long[]> expected = new ArrayList<>();
    try (Memory memory = new Memory(1 << 26);
        StateStack stack = new StateStack(memory, 3)) {
      for (int round = 0; round < 500; round++) {
        int height = random.nextInt(expected.size() + 1);
        stack.popTo(height);
        expected.subList(height, expected.size()).clear();
        for (int pushes = random.nextInt(500); pushes > 0; pushes--) {
          long[] state = {random.nextLong(), random.nextLong(), random.nextLong()};
          stack.push(state, 0);
          expected.add(state);
        }
        assertEquals(expected.size(), stack.size(), "seed " + seed);
        long[] read = new long[3];
        for (int i = 0; i < expected.size(); i++) {
          stack.read(i, read);
          assertArrayEquals(expected.get(i), read, "seed " + seed);
        }
      }
    }
  }
}
