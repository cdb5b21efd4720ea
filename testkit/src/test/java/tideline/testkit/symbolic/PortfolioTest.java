package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;

/** A search of states and the solver beside each other, on models that one of them cannot solve. */
class PortfolioTest {

  private static final Duration TIME = Duration.ofMinutes(2);

  /** So many states that no search ends, and an invariant that induction sees at once. */
  private static final String WIDE =
      """
      var x : integer = 0
      var y : integer = 0
      trans {
        choice { assume x < 90000000; x := x + 1; y := x; } or { x := 0; y := 0; }
      }
      init {}
      env {}
      prop { x == y }
      """;

  /** Few states, and a product that is not linear. */
  private static final String SQUARES =
      """
      var x : integer = 0
      var y : integer = 0
      trans { x := (x * y + 3) % 17; y := (y * y + x) % 13; }
      init {}
      env {}
      prop { x != 16 || y != 12 }
      """;

  @TempDir Path folder;

  private Check check(String text, List<PropertySpec> properties) throws IOException {
    Path file = folder.resolve("model.xsts");
    Files.writeString(file, text);
    return new Check(file, Map.of("x", "0..100000000", "y", "0..100000000"), properties);
  }

  private static PropertySpec ltl(String formula) {
    return new PropertySpec.Ltl(formula, FiniteRuns.STUTTER);
  }

  @Test
  void theSolverWinsWhereStatesAreTooMany() throws IOException {
    for (String engine : List.of("auto", "portfolio")) {
      Check.Answer states = check(WIDE, List.of()).ask(engine, TIME);
      assertEquals("holds", states.word(), engine);
      assertTrue(states.engine().startsWith("cegar"), states.engine());
      Check.Answer runs = check(WIDE, List.of(ltl("G (x == y)"))).ask(engine, TIME);
      assertEquals("holds", runs.word(), engine);
      assertTrue(runs.engine().startsWith("cegar"), runs.engine());
    }
  }

  @Test
  void aSearchWinsWhereStatesAreFew() throws IOException {
    for (String engine : List.of("auto", "portfolio")) {
      Check.Answer states = check(SQUARES, List.of()).ask(engine, TIME);
      assertEquals(check(SQUARES, List.of()).word("bfs", TIME), states.word(), engine);
      Check.Answer runs = check(SQUARES, List.of(ltl("G F (x < 10)"))).ask(engine, TIME);
      assertEquals(
          check(SQUARES, List.of(ltl("G F (x < 10)"))).word("ndfs", TIME), runs.word(), engine);
    }
  }
}
