package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ConstantSlotTest {

  /** A slot with one value has no bits; it must not stand in a word that states do not have. */
  @Test
  void aConstantBehindTheLastWordIsReadable() {
    StateSchema.Builder builder = StateSchema.builder();
    Slot counter = builder.range("counter", 0, 9);
    builder.nextWord();
    Slot constant = builder.range("constant", 5, 5);
    StateSchema schema = builder.build();
    long[] s = new long[schema.words()];
    constant.set(s, 0, 5);
    counter.set(s, 0, 7);
    assertEquals(1, s.length);
    assertEquals(5, constant.get(s, 0));
    assertEquals("counter=7 constant=5", schema.print(s, 0));
  }
}
