package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

class QuotientGrowthTest {

  /**
   * Slots of whole bytes take keys that are a few bits longer than was asked for. When the table
   * grows and the address takes over bits, the slots may shrink by a byte; they must not shrink
   * below what such keys need.
   */
  @Test
  void keysOfAnyLengthSurviveGrowth() {
    for (int bits = 1; bits <= 14; bits++) {
      try (Memory memory = new Memory(1L << 26)) {
        QuotientTable table = new QuotientTable(memory);
        int keys = 40_000;
        for (int i = 0; i < keys; i++) {
          assertTrue(table.add(key(i, bits)), bits + " bits, key " + i);
        }
        for (int i = 0; i < keys; i++) {
          assertTrue(table.contains(key(i, bits)), bits + " bits, key " + i);
          assertFalse(table.add(key(i, bits)), bits + " bits, key " + i);
        }
        assertEquals(keys, table.size());
        table.free();
      }
    }
  }

  /** Few keys are long, so that hardly ever a long one makes the table grow. */
  private static long key(int i, int bits) {
    long left = i % 97 == 5 ? i | 1L << (17 + bits) : i;
    return InvertibleHash.of(left << 32 | i);
  }
}
