package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.SlotType;
import tideline.model.StateSchema;

class RareStatesTest {

  private static final int WORDS = 2;

  @Test
  void findsWhatWasPutAndNothingElse() {
    for (long seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Map<Long, Long> known = new HashMap<>();
      try (Memory memory = new Memory(1 << 26);
          RareStates states = new RareStates(memory, schema())) {
        long[] s = new long[3 + WORDS];
        for (int i = 0; i < 20_000; i++) {
          long value = random.nextLong(15_000);
          s[3] = value;
          s[4] = value << 40;
          String where = "seed " + seed + ", step " + i;
          assertEquals(known.getOrDefault(value, -1L), states.find(s, 3), where);
          if (random.nextInt(3) == 0) {
            long expected = known.computeIfAbsent(value, _ -> (long) known.size());
            assertEquals(expected, states.number(s, 3), where);
          }
        }
        assertEquals(known.size(), states.size());
        long[] copy = new long[WORDS];
        known.forEach(
            (value, number) -> {
              states.read(number, copy, 0);
              assertArrayEquals(new long[] {value, value << 40}, copy);
            });
      }
    }
  }

  private static StateSchema schema() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.array("w", WORDS, SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE));
    return builder.build();
  }
}
