package tideline.benchmarks.compiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;

/** The programs run on tiny models; what they measure is for readers. */
final class CompiledStepsTest {

  private static final Path EXAMPLES = Path.of("..", "examples", "dve");

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final CompiledSteps steps =
      new CompiledSteps(
          CompiledStepsTest::measure,
          Table.Style.TEXT,
          new PrintStream(text, true, StandardCharsets.UTF_8));

  private static StepFigures measure(StepsProcess.Task task, String model, String definitions) {
    Map<String, String> map = new HashMap<>();
    for (String word : definitions.split(",", -1)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        map.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return StepFigures.parse(StepsProcess.measure(task, model, map, 300, 1).print());
  }

  @Test
  void modelsOfTwoLanguagesAreCompared() {
    steps.compareWithJava(
        EXAMPLES,
        List.of(new CompiledSteps.Twin("peterson", "peterson.dve", "processes=2", "processes=2")));
    assertEquals(
        2, text.toString(StandardCharsets.UTF_8).lines().filter(l -> !l.isEmpty()).count());
  }

  @Test
  void differentModelsAreFound() {
    CompiledSteps.Twin different =
        new CompiledSteps.Twin("peterson", "peterson.dve", "processes=2", "processes=3");
    assertThrows(BenchmarkFailure.class, () -> steps.compareWithJava(EXAMPLES, List.of(different)));
  }

  @Test
  void instancesAreComparedWithTheInterpreter(@TempDir Path folder) throws IOException {
    Files.createDirectory(folder.resolve("models"));
    Files.copy(EXAMPLES.resolve("mutex.dve"), folder.resolve("models").resolve("mutex.1.dve"));
    Files.copy(EXAMPLES.resolve("lift.dve"), folder.resolve("models").resolve("lift.1.dve"));
    Files.writeString(
        folder.resolve("instances.tsv"),
        "instance\tparameters\tstates\nmutex.1\t\t20\nlift.1\t\t99\nlost.1\t\t50\nhuge.1\t\t2000\n");
    List<BeemInstances.Instance> instances = BeemInstances.largest(folder, 5, 1000);
    assertEquals(List.of("lift.1", "mutex.1"), instances.stream().map(i -> i.name()).toList());
    steps.compareWithInterpreter(instances);
    String printed = text.toString(StandardCharsets.UTF_8);
    assertTrue(printed.contains("The median is "), printed);
  }
}
