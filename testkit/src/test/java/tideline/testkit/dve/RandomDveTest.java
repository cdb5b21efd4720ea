package tideline.testkit.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.report.Report;
import tideline.languages.dve.DveLanguage;
import tideline.languages.dve.reference.DveReference;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.system.compile.bytecode.Compiler;
import tideline.testkit.run.WithEngine;

/** Random models mean the same to the compiler and to the reference. */
class RandomDveTest {

  private static final int SEEDS = 300;
  private static final int COUNTED = 25;
  private static final int MOST_STATES = 2_000;

  private static final List<String> OPERATORS =
      List.of(
          "imply", "or", "and", "||", "&&", "|", "&", "^", "==", "!=", "<", "<=", ">", ">=", "<<",
          ">>", "+", "-", "*", "/", "%");

  @Test
  void theCompilerAndTheReferenceAgree() {
    RandomDveCheck check = new RandomDveCheck();
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertEquals(Optional.empty(), check.check(seed));
    }
    assertTrue(check.refused() * 20 < SEEDS, check::toString);
    assertEquals(List.of(), missing(check.coverage()), check::toString);
  }

  /** Every operator stands where expressions may, with a constant on either side and without. */
  private static List<String> missing(Coverage coverage) {
    List<String> missing = new ArrayList<>();
    for (String operator : OPERATORS) {
      for (String operands : List.of("(any, any)", "(any, constant)", "(constant, any)")) {
        for (Position position : List.of(Position.GUARD, Position.VALUE, Position.ASSERTION)) {
          String production = "infix " + operator + " " + operands;
          if (coverage.count(production, position) == 0) {
            missing.add(production + " at " + position);
          }
        }
      }
    }
    return missing;
  }

  @Test
  void searchesCountWhatTheReferenceHas(@TempDir Path folder) throws IOException {
    int counted = 0;
    int swept = 0;
    for (long seed = 1; counted < COUNTED; seed++) {
      String text = RandomDve.of(seed, new Coverage());
      Optional<Integer> states = states(text);
      if (states.isEmpty()) {
        continue;
      }
      Path file = Files.writeString(folder.resolve("random" + seed + ".dve"), text);
      for (String engine : List.of("bfs", "dfs", "sweepline")) {
        Report report = new WithEngine(engine).run(ModelSource.of(file.toString()), List.of());
        OptionalLong found = report.figures().states();
        // A sweep that visits states again does not know how many there are.
        assertTrue(found.isPresent() || engine.equals("sweepline"), engine);
        found.ifPresent(n -> assertEquals((long) states.get(), n, file + " by " + engine));
        swept += engine.equals("sweepline") && found.isPresent() ? 1 : 0;
      }
      counted++;
    }
    assertTrue(swept > 0, "no sweep counted states");
  }

  /** The number of states, unless the model is refused, too large or at fault somewhere. */
  private static Optional<Integer> states(String text) {
    SourceText source = new SourceText("random.dve", text);
    try {
      JointExploration.Result result =
          JointExploration.explore(
              Compiler.model(DveLanguage.read("random", source, Map.of())),
              DveReference.read(source, Map.of()),
              MOST_STATES);
      return Optional.of(result)
          .filter(r -> r.faulty() == 0 && r.states() < MOST_STATES && r.states() > 10)
          .map(JointExploration.Result::states);
    } catch (DiagnosticException refused) {
      return Optional.empty();
    }
  }
}
