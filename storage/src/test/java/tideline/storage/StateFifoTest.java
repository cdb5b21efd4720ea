package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.model.StateSchema;

class StateFifoTest {

  /** Enough for several chunks, taken in pieces of any size. */
  @Test
  void statesComeInTheirOrderAndAreFreed() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("n", Long.MIN_VALUE, Long.MAX_VALUE);
    StateSchema schema = builder.build();
    for (long seed = 0; seed < 6; seed++) {
      Random random = new Random(seed);
      try (Memory memory = new Memory(1L << 24);
          StateFifo fifo = new StateFifo(memory, schema)) {
        long[] room = new long[40_000];
        long in = 0;
        long out = 0;
        while (out < 500_000) {
          String where = "seed " + seed + " at " + out;
          for (int i = random.nextInt(40_000); i > 0; i--) {
            fifo.add(new long[] {-1, in++}, 1);
          }
          int ahead = random.nextInt(90_000);
          int peeked = fifo.peek(ahead, room, 5_000);
          assertEquals(Math.clamp(in - out - ahead, 0, 5_000), peeked, where);
          for (int i = 0; i < peeked; i++) {
            assertEquals(out + ahead + i, room[i], where);
          }
          int most = random.nextInt(40_000);
          int taken = fifo.take(room, most);
          assertEquals(Math.min(most, in - out), taken, where);
          for (int i = 0; i < taken; i++) {
            assertEquals(out++, room[i], where);
          }
          assertEquals(in, fifo.added());
          assertEquals(out, fifo.taken());
        }
        while (fifo.take(room, room.length) > 0) {
          assertTrue(fifo.added() > fifo.taken() - 1);
        }
        assertEquals(0, fifo.bytes());
        // The last chunk keeps its blocks.
        assertTrue(memory.bytes() <= 8L * 70_000, memory.bytes() + " bytes");
      }
    }
  }
}
