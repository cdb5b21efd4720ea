package tideline.model.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

  @Test
  void readsEveryKindOfValue() {
    Json json =
        Json.parse(" {\"a\": [1, -2, 30], \"b\" : true,\n\"c\":\"x\\n\\u0041\\\"\", \"d\":null} ");
    assertEquals(List.of(1, -2, 30), json.required("a").integers());
    assertTrue(json.required("b").truth());
    assertEquals("x\nA\"", json.required("c").text());
    assertEquals(new Json.Nothing(), json.required("d"));
    assertTrue(json.member("e").isEmpty());
    assertTrue(Json.parse("[]").elements().isEmpty());
    assertFalse(Json.parse("false").truth());
    assertEquals(1L << 60, Json.parse("1152921504606846976").wholeNumber());
    assertEquals(1200, Json.parse("1.2e3").integer());
    assertEquals(new Json.Members(Map.of()), Json.parse("{}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[1,]",
        "{\"a\" 1}",
        "{\"a\":1,\"a\":2}",
        "tru",
        "01",
        "1.",
        "-",
        "\"",
        "\"\\x\"",
        "\"\\u00g0\"",
        "[1] 2",
        "{a:1}",
        "nan",
        "\"\t\""
      })
  void refusesWhatIsNotJson(String text) {
    assertThrows(IllegalArgumentException.class, () -> Json.parse(text));
  }

  @Test
  void refusesDeepNestingInsteadOfOverflowing() {
    String deep = "[".repeat(100_000);
    assertThrows(IllegalArgumentException.class, () -> Json.parse(deep));
  }

  @Test
  void refusesValuesOfAnotherKind() {
    Json text = Json.parse("\"1\"");
    assertThrows(IllegalArgumentException.class, text::integer);
    assertThrows(IllegalArgumentException.class, text::elements);
    assertThrows(IllegalArgumentException.class, text::truth);
    assertThrows(IllegalArgumentException.class, () -> text.required("a"));
    assertThrows(IllegalArgumentException.class, () -> Json.parse("1").text());
    assertThrows(ArithmeticException.class, () -> Json.parse("1.5").integer());
  }

  @Test
  void saysWhereTheFaultIs() {
    IllegalArgumentException fault =
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\n\"a\": ?}"));
    assertTrue(fault.getMessage().contains("line 2"), fault.getMessage());
  }
}
