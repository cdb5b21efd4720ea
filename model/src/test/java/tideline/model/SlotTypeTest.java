package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlotTypeTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "7, 7, 0",
    "0, 1, 1",
    "-1, 0, 1",
    "0, 2, 2",
    "0, 255, 8",
    "0, 256, 9",
    "-128, 127, 8",
    "0, 9223372036854775807, 63",
    "-1, 9223372036854775807, 64",
    "-9223372036854775808, 9223372036854775807, 64"
  })
  void rangesTakeNoMoreBitsThanTheyNeed(long minimum, long maximum, int bits) {
    assertEquals(bits, SlotType.range(minimum, maximum).bits());
  }

  @Test
  void truthValuesAreWords() {
    SlotType type = SlotType.bool();
    assertEquals(1, type.bits());
    assertEquals("true", type.print(1));
    assertEquals("false", type.print(0));
    assertEquals(OptionalLong.of(1), type.parse("true"));
    assertEquals(OptionalLong.of(0), type.parse("false"));
    assertTrue(type.parse("1").isEmpty());
    assertTrue(type.parse("TRUE").isEmpty());
  }

  @Test
  void rangesReadOnlyTheirOwnValues() {
    SlotType type = SlotType.range(-2, 5);
    assertEquals("-2", type.print(-2));
    assertEquals(OptionalLong.of(-2), type.parse("-2"));
    assertEquals(OptionalLong.of(5), type.parse("5"));
    for (String other : List.of("-3", "6", "", "x", "1.0", " 1", "99999999999999999999")) {
      assertTrue(type.parse(other).isEmpty(), other);
    }
  }

  @Test
  void enumerationsAreNames() {
    SlotType type = SlotType.enumeration("idle", "busy", "done");
    assertEquals(2, type.bits());
    assertEquals(0, type.minimum());
    assertEquals(2, type.maximum());
    assertEquals("done", type.print(2));
    assertEquals("?3", type.print(3));
    assertEquals("?-1", type.print(-1));
    assertEquals(OptionalLong.of(1), type.parse("busy"));
    assertTrue(type.parse("Busy").isEmpty());
    assertEquals(0, SlotType.enumeration("only").bits());
  }

  @Test
  void emptyTypesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> SlotType.range(1, 0));
    assertThrows(IllegalArgumentException.class, SlotType::enumeration);
  }
}
