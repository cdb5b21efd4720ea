package tideline.model.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

  private final StringBuilder text = new StringBuilder();
  private final JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);

  @Test
  void writesEveryKindOfValue() {
    json.beginObject();
    json.member("text", "a").member("number", -3).key("half").value(0.5, 3);
    json.key("yes").value(true).key("none").nothing();
    json.member("absent", OptionalLong.empty()).member("known", OptionalLong.of(1));
    json.member("list", List.of("x", "y")).key("empty").beginArray().endArray();
    json.key("nested").beginArray().beginObject().endObject().beginArray().value(1).endArray();
    json.endArray().endObject();
    assertEquals(
        "{\"text\": \"a\", \"number\": -3, \"half\": 0.500, \"yes\": true, \"none\": null,"
            + " \"known\": 1, \"list\": [\"x\", \"y\"], \"empty\": [], \"nested\": [{}, [1]]}",
        text.toString());
  }

  @Test
  void escapesWhatJsonCannotHold() {
    json.value("\"\\\n\t\u0001\u007f\ud800é");
    assertEquals("\"\\\"\\\\\\n\\t\\u0001\\u007f\\ud800é\"", text.toString());
  }

  @Test
  void wrapsTheOuterLevelsOnly() {
    JsonWriter lines = new JsonWriter(text, JsonWriter.Layout.LINES);
    lines.beginObject().key("a").beginArray();
    lines.beginObject().member("b", 1).member("c", 2).endObject();
    lines.endArray().endObject();
    assertEquals("{\n  \"a\": [\n    {\"b\": 1, \"c\": 2}\n  ]\n}", text.toString());
  }

  @Test
  void refusesWhatIsNotJson() {
    json.beginObject();
    assertThrows(IllegalStateException.class, () -> json.value("no key"));
    assertThrows(IllegalStateException.class, json::endArray);
    json.key("a");
    assertThrows(IllegalStateException.class, json::endObject);
    assertThrows(IllegalStateException.class, () -> json.key("b"));
  }
}
