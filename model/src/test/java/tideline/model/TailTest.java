package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.model.tail.TailPart;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailType;
import tideline.model.tail.TailWriter;

class TailTest {

  private static final TailPart LOG = new TailPart("log", TailType.list(TailType.named("a", "b")));
  private static final TailPart BOX = new TailPart("box", TailType.bag(TailType.range(0, 9)));

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot turn = builder.range("turn", 0, 5);
  private final Tail tail = builder.tail(2, LOG, BOX);
  private final StateSchema schema = builder.build();

  private long[] state() {
    long[] state = new long[schema.words()];
    turn.set(state, 0, 4);
    TailWriter writer = new TailWriter().clear().length(2).range(1, 0, 1).range(0, 0, 1);
    writer.beginBag();
    writer.element().range(7, 0, 9);
    writer.element().range(2, 0, 9);
    writer.element().range(7, 0, 9);
    tail.store(writer.end(), state, 0);
    return state;
  }

  @Test
  void theTailHasWordsOfItsOwn() {
    assertEquals(1, tail.first());
    assertEquals(3, schema.words());
    assertEquals(List.of("turn", "log", "box"), schema.slots().stream().map(Slot::name).toList());
    assertEquals(1, tail.used(state(), 0));
    assertEquals(0, tail.used(new long[3], 0));
  }

  @Test
  void partsArePrintedAsOtherSlotsAre() {
    assertEquals("turn=4 log=[b, a] box={2, 7 * 2}", schema.print(state(), 0));
    assertEquals("turn=0 log=[] box={}", schema.print(new long[3], 0));
  }

  @Test
  void aReaderMayBeginWithAnyPart() {
    TailReader reader = tail.open(new TailReader(), state(), 0, 1);
    assertEquals(2, reader.length());
    assertEquals(1, reader.times());
    assertEquals(2, reader.range(0, 9));
  }

  @Test
  void onlyPartsThatDifferAreDifferent() {
    long[] other = state();
    tail.store(new TailWriter().clear().length(0).copy(box(), BOX.type()), other, 0);
    Slot log = schema.slot("log").orElseThrow();
    Slot box = schema.slot("box").orElseThrow();
    assertFalse(log.isSame(state(), 0, other, 0));
    assertTrue(box.isSame(state(), 0, other, 0));
  }

  private TailReader box() {
    return tail.open(new TailReader(), state(), 0, 1);
  }

  @Test
  void aPartHasNoBitsThatCouldBeTakenForANumber() {
    Slot log = schema.slot("log").orElseThrow();
    assertFalse(log.isFixed());
    assertThrows(IndexOutOfBoundsException.class, () -> log.get(state(), 0));
    assertThrows(IndexOutOfBoundsException.class, () -> log.set(state(), 0, 0));
  }

  @Test
  void whatIsAddedStandsBehindTheTail() {
    StateSchema.Builder more = schema.extend();
    Slot automaton = more.range("automaton", 0, 3);
    StateSchema product = more.build();
    assertEquals(3, automaton.word());
    assertEquals(4, product.words());
    assertEquals(schema.tail(), product.tail());
    StateSchema.Builder again = product.extend();
    Slot second = again.range("automaton2", 0, 3);
    assertEquals(3, second.word(), "the word of the first one has room");
    assertEquals(4, again.build().words());
    assertEquals(schema.tail(), again.build().tail());
    long[] state = new long[4];
    System.arraycopy(state(), 0, state, 0, 3);
    automaton.set(state, 0, 2);
    assertEquals("turn=4 log=[b, a] box={2, 7 * 2} automaton=2", product.print(state, 0));
  }

  @Test
  void tooLittleRoomHasARemedy() {
    TailWriter writer = new TailWriter().clear();
    for (int i = 0; i < 300; i++) {
      writer.bits(-1, 1);
    }
    ModelError error =
        assertThrows(ModelError.class, () -> tail.store(writer, new long[schema.words()], 0));
    assertEquals(Map.of(Tail.ROOM, "6"), error.remedy());
    for (int i = 0; i < StateSchema.MAX_WORDS; i++) {
      writer.bits(-1, 64);
    }
    ModelError hopeless =
        assertThrows(ModelError.class, () -> tail.store(writer, new long[schema.words()], 0));
    assertEquals(Map.of(), hopeless.remedy());
  }

  @Test
  void onlyOneCodeIsCanonical() {
    assertTrue(tail.isCanonical(state(), 0));
    long[] behind = state();
    behind[2] = 1;
    assertFalse(tail.isCanonical(behind, 0));
    long[] falling = state();
    tail.store(
        new TailWriter().clear().length(0).length(2).natural(0).bits(7, 4).natural(0).bits(2, 4),
        falling,
        0);
    assertFalse(tail.isCanonical(falling, 0));
    long[] noValue = new long[] {0, -1, -1};
    assertFalse(tail.isCanonical(noValue, 0));
    assertTrue(schema.print(noValue, 0).contains("log=?"));
  }
}
