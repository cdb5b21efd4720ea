package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import tideline.storage.Memory;

class IntColumnTest {

  private static final int MOST = 100_000;

  @Test
  void keepsWhatIsAppendedAndTakesMemoryAsItGrows() {
    try (Memory memory = new Memory(1 << 24);
        IntColumn column = new IntColumn(memory, MOST)) {
      assertEquals(0, memory.bytes());
      for (int i = 0; i < MOST; i++) {
        column.add(i * 7 - MOST);
      }
      assertEquals(4L * MOST, memory.bytes());
      assertThrows(IllegalStateException.class, () -> column.add(1));
      column.set(5, 12);
      assertEquals(12, column.get(5));
      assertEquals((MOST - 1) * 7 - MOST, column.get(MOST - 1));
      column.truncate(3);
      column.add(99);
      assertEquals(4, column.size());
      assertEquals(99, column.get(3));
      assertEquals(2 * 7 - MOST, column.get(2));
    }
  }
}
