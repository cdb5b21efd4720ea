package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ColumnTest {

  @Test
  void packedColumnsBehaveAsMaps() {
    SplittableRandom random = new SplittableRandom(11);
    try (Memory memory = new Memory(1 << 24)) {
      for (int bits = 1; bits <= 8; bits *= 2) {
        try (PackedColumn column = new PackedColumn(memory, bits)) {
          Map<Long, Integer> expected = new HashMap<>();
          for (int i = 0; i < 5000; i++) {
            long number = random.nextLong(i + 100);
            assertEquals(expected.getOrDefault(number, 0), column.get(number), "bits " + bits);
            int value = random.nextInt(1 << bits);
            column.set(number, value);
            expected.put(number, value);
          }
          expected.forEach((number, value) -> assertEquals(value, column.get(number)));
          assertEquals(0, column.get(1L << 40));
        }
      }
      assertThrows(IllegalArgumentException.class, () -> new PackedColumn(memory, 3));
    }
  }

  @Test
  void longColumnsCanBeChanged() {
    try (Memory memory = new Memory(1 << 24);
        LongColumn column = new LongColumn(memory)) {
      for (int i = 0; i < 1000; i++) {
        column.add(i);
      }
      for (int i = 0; i < 1000; i += 3) {
        column.set(i, -i);
      }
      for (int i = 0; i < 1000; i++) {
        assertEquals(i % 3 == 0 ? -i : i, column.get(i));
      }
      column.truncate(10);
      column.add(77);
      assertEquals(77, column.get(10));
      assertEquals(11, column.size());
    }
  }
}
