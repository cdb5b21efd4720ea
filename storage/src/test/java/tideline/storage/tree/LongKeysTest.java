package tideline.storage.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

/** Keys that are longer than those that the slots were made for, but just fit into them. */
class LongKeysTest {

  @Test
  void growingLosesNoKey() {
    for (long seed = 1; seed <= 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      // Mostly keys of a few bits of rest, and some longer ones that arrive at any time.
      int usual = random.nextInt(1, InvertibleHash.REST_BITS);
      int longest = random.nextInt(usual, InvertibleHash.REST_BITS);
      try (Memory memory = new Memory(1 << 26)) {
        QuotientTable table = new QuotientTable(memory);
        Set<Long> reference = new HashSet<>();
        for (int i = 0; i < 5000; i++) {
          int bits = random.nextInt(8) == 0 ? longest : usual;
          long rest = random.nextLong() & ((1L << bits) - 1);
          long address = random.nextLong() & InvertibleHash.ADDRESS_MASK;
          long key = rest << InvertibleHash.ADDRESS_BITS | address;
          assertEquals(reference.add(key), table.add(key), "seed " + seed + ", key " + i);
        }
        for (long key : reference) {
          assertTrue(table.contains(key), "seed " + seed + ", lost " + Long.toHexString(key));
        }
        table.free();
      }
    }
  }
}
