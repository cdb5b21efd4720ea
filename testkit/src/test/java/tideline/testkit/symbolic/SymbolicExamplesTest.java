package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.engine.PropertySpec;
import tideline.testkit.json.Json;

/** The examples with unbounded data have the answers that stand beside them. */
final class SymbolicExamplesTest {

  private static final Duration TIME = Duration.ofSeconds(60);

  @Test
  void everyExampleHasItsAnswer() throws IOException {
    Path folder = Checkout.root().resolve("examples").resolve("symbolic");
    Json.Elements rows =
        (Json.Elements) Json.parse(Files.readString(folder.resolve("expected.json")));
    for (Json row : rows.values()) {
      Map<String, Json> members = ((Json.Members) row).byName();
      List<PropertySpec> properties =
          members.get("invariant") instanceof Json.Text(String formula)
              ? List.of(new PropertySpec.Invariant(formula))
              : List.of();
      Check check = new Check(folder.resolve(text(members, "model")), Map.of(), properties);
      assertEquals(text(members, "verdict"), check.word("cegar", TIME), row.toString());
    }
  }

  private static String text(Map<String, Json> members, String key) {
    return ((Json.Text) members.get(key)).value();
  }
}
