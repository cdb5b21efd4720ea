package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.engine.job.PropertySpec;
import tideline.model.json.Json;
import tideline.properties.ctl.FiniteRuns;

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
      Check check =
          new Check(folder.resolve(text(members, "model")), Map.of(), properties(members));
      assertEquals(text(members, "verdict"), check.word("cegar", TIME), row.toString());
    }
  }

  private static List<PropertySpec> properties(Map<String, Json> members) {
    if (members.get("invariant") instanceof Json.Text(String formula)) {
      return List.of(new PropertySpec.Invariant(formula));
    }
    return members.get("ltl") instanceof Json.Text(String formula)
        ? List.of(new PropertySpec.Ltl(formula, FiniteRuns.STUTTER))
        : List.of();
  }

  private static String text(Map<String, Json> members, String key) {
    return ((Json.Text) members.get(key)).value();
  }
}
