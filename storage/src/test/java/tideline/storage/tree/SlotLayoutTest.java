package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SlotLayoutTest {

  /** Whatever a slot leaves out, its home gives back. */
  @Test
  void homeAndSlotGiveBackTheKey() {
    long seed = 5;
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 20_000; round++) {
      SlotLayout layout =
          new SlotLayout(
              random.nextInt(20),
              6 + random.nextInt(12),
              random.nextInt(InvertibleHash.REST_BITS + 1));
      String message = "seed " + seed + ", round " + round;
      assertTrue(layout.width <= 8, message);
      for (int i = 0; i < 20; i++) {
        long low = random.nextLong() & layout.lowMask;
        if (i < 4) {
          low = i < 2 ? i : layout.lowMask - i + 2;
        }
        long rest = random.nextLong() & ((1L << layout.restBits) - 1);
        long slot = layout.slotAtHome(low, rest);
        long home = layout.home(low);
        assertTrue(home < layout.homes(), message);
        assertEquals(slot, slot & layout.slotMask, message);
        assertEquals(low, layout.low(home, slot), message);
        assertEquals(rest, layout.rest(slot), message);
        assertEquals(0, layout.displacement(slot), message);
      }
    }
  }

  @Test
  void homesFollowTheOrderOfAddresses() {
    SlotLayout layout = new SlotLayout(3, 15, 0);
    assertEquals(0, layout.home(0));
    assertEquals(32768 - 1, layout.home(layout.lowMask));
    assertEquals(32768 / 2, layout.home(layout.lowMask / 2 + 1));
  }
}
