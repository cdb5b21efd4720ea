package tideline.testkit.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.engine.selfcheck.SelfCheck;

/** The reference, the compiled model and the interpreter agree on all our examples. */
class SelfcheckExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final List<String> ENDINGS = List.of(".dve", ".pml", ".pnml", ".lola");
  private static final int STATES = 2_000;

  private static final LongSelfcheck CHECK =
      new LongSelfcheck(SelfCheck.Extent.STATES, STATES, Duration.ofHours(1));

  static List<Path> models() throws IOException {
    List<Path> models =
        CHECK.models(EXAMPLES).stream()
            .filter(f -> ENDINGS.stream().anyMatch(f.toString()::endsWith))
            .toList();
    assertTrue(models.size() >= 28, models::toString);
    return models;
  }

  @ParameterizedTest
  @MethodSource("models")
  void agrees(Path model) {
    LongSelfcheck.Outcome outcome = CHECK.check(model);
    assertEquals(LongSelfcheck.Kind.AGREE, outcome.kind(), outcome::toString);
    assertTrue(outcome.states() > 0, outcome::toString);
  }
}
