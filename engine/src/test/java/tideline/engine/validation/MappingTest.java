package tideline.engine.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;

class MappingTest {

  @TempDir Path folder;

  private Mapping mapping(String json) throws IOException {
    return Mapping.read(Files.writeString(folder.resolve("map.json"), json));
  }

  @Test
  void everyMemberIsRead() throws IOException {
    Mapping mapping =
        mapping(
            """
            {"action": "e", "actions": {"s": "send(*)", "d": [], "r": ["a", "b"]},
             "variables": {"t": "term[{node}]"}, "silent": ["tick"], "first": "state"}
            """);
    assertEquals(Optional.of("e"), mapping.action());
    assertEquals(
        Map.of("s", List.of("send(*)"), "d", List.of(), "r", List.of("a", "b")), mapping.actions());
    assertEquals(Map.of("t", "term[{node}]"), mapping.variables());
    assertEquals(List.of("tick"), mapping.silent());
    assertEquals(Mapping.First.STATE, mapping.first());
  }

  @Test
  void whatMeansNothingIsRefused() {
    for (String wrong :
        List.of(
            "{\"action\": 1}",
            "{\"actoin\": \"e\"}",
            "{\"actions\": {\"a\": \"b\"}}",
            "{\"first\": \"line\"}",
            "{\"silent\": [1]}",
            "[]",
            "{")) {
      String message =
          assertThrows(DiagnosticException.class, () -> mapping(wrong), wrong).getMessage();
      assertTrue(message.contains("map.json: "), message);
    }
  }

  @Test
  void withoutOneNamesTell() {
    Mapping usual = Mapping.usual(Set.of("event", "x", "other"), Set.of("x", "y"));
    assertEquals(Optional.of("event"), usual.action());
    assertEquals(Map.of("x", "x"), usual.variables());
    assertEquals(Optional.empty(), Mapping.usual(Set.of("event"), Set.of("event")).action());
  }

  @Test
  void patternsAreNamesWithStars() {
    assertTrue(NamePattern.of("send(*, 1)").matcher("send(a.b, 1)").matches());
    assertFalse(NamePattern.of("send(*, 1)").matcher("send(a.b, 12)").matches());
    assertFalse(NamePattern.of("a.b").matcher("axb").matches());
    assertEquals(
        Optional.of("x[3]$"), NamePattern.filled("x[{n.m}]$", Map.of("n.m", "3", "o", "4")));
    assertEquals(Optional.empty(), NamePattern.filled("x[{n}]", Map.of()));
  }
}
