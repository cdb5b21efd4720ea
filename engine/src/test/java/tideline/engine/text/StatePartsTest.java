package tideline.engine.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.SlotType;
import tideline.model.StateSchema;

/** Channels and arrays in one piece. */
final class StatePartsTest {

  private static final StateSchema SCHEMA = schema();

  private static StateSchema schema() {
    StateSchema.Builder builder = StateSchema.builder();
    SlotType small = new SlotType.Range(0, 9);
    for (String name :
        List.of(
            "x",
            "len(net)",
            "net[0].0",
            "net[0].1",
            "net[1].0",
            "net[1].1",
            "a[0]",
            "a[1]",
            "a[2]",
            "b[1]",
            "b[2]",
            "len(one)",
            "one[0]")) {
      builder.add(name, small);
    }
    return builder.build();
  }

  /** A state with these values, in the order of the slots. */
  private static long[] state(long... values) {
    long[] state = new long[SCHEMA.words()];
    for (int i = 0; i < values.length; i++) {
      SCHEMA.slots().get(i).set(state, 0, values[i]);
    }
    return state;
  }

  private static StatePart part(String name) {
    return StateParts.of(SCHEMA).stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void slotsThatBelongTogetherAreOnePart() {
    assertEquals(
        List.of("x", "net", "a", "b[1..2]", "one"),
        StateParts.of(SCHEMA).stream().map(StatePart::name).toList());
  }

  @Test
  void aChannelIsAQueue() {
    StatePart net = part("net");
    long[] empty = state(0, 0, 7, 7);
    long[] full = state(0, 2, 1, 2, 3, 4);
    assertEquals("[]", net.print(empty));
    assertTrue(net.isEmpty(empty));
    assertEquals("[1 2][3 4]", net.print(full));
    assertTrue(net.isSame(empty, state(0, 0, 1, 1)), "what is behind the end does not matter");
    assertEquals("net [] -> [1 2][3 4]", net.change(empty, full, Style.PLAIN));
    assertEquals("net [1 2][3 4] -> [3 4]", net.change(full, state(0, 1, 3, 4), Style.PLAIN));
    String coloured = net.change(state(0, 1, 1, 2), full, Style.COLOURED);
    assertTrue(coloured.contains("-> [1 2]\u001b[36m[3 4]"), coloured);
  }

  @Test
  void anArrayIsOneValueAndAStepOnOneElementNamesIt() {
    StatePart a = part("a");
    long[] before = state(0, 0, 0, 0, 0, 0, 1, 2, 3);
    assertEquals("[1 2 3]", a.print(before));
    assertEquals("a[1] 2 -> 5", a.change(before, state(0, 0, 0, 0, 0, 0, 1, 5, 3), Style.PLAIN));
    assertEquals(
        "a [1 2 3] -> [4 5 3]", a.change(before, state(0, 0, 0, 0, 0, 0, 4, 5, 3), Style.PLAIN));
    assertFalse(a.isSame(before, state(0, 0, 0, 0, 0, 0, 1, 5, 3)));
  }

  @Test
  void anArrayMayBeginAnywhere() {
    StatePart b = part("b[1..2]");
    long[] before = state(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2);
    assertEquals("[1 2]", b.print(before));
    assertEquals(
        "b[2] 2 -> 7", b.change(before, state(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 7), Style.PLAIN));
    assertEquals(
        "b[1..2] [1 2] -> [3 4]",
        b.change(before, state(0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4), Style.PLAIN));
  }

  @Test
  void coloursTakeNoRoomInLines() {
    String text = "one " + Style.COLOURED.value("two") + " three";
    assertEquals(13, WrappedText.length(text));
    assertEquals(
        List.of("one " + Style.COLOURED.value("two"), "three"), WrappedText.lines(text, 8));
    assertEquals(List.of("abcd", "ef"), WrappedText.cell("abcdef", 4));
  }
}
