package tideline.testkit.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.run.Checker;
import tideline.engine.validation.Mapping;
import tideline.engine.validation.Validation;
import tideline.model.Model;
import tideline.model.Verdict;

/**
 * Logs of random runs, as they are and with mistakes in them, next to a checker of a few lines that
 * keeps all states a log allows. Both must name the same first line that nothing explains.
 */
final class RandomLogsTest {

  private static final int LOGS = 40;

  @TempDir Path folder;

  @Test
  void mutex() throws IOException {
    compare("examples/dve/mutex.dve", Map.of());
  }

  @Test
  void tokenRing() throws IOException {
    compare("examples/dve/token_ring.dve", Map.of());
  }

  @Test
  void peterson() throws IOException {
    compare("examples/promela/peterson.pml", Map.of());
  }

  @Test
  void twoPhaseCommit() throws IOException {
    compare("java:two-phase-commit", Map.of());
  }

  @Test
  void valuesWithoutAFixedWidth() throws IOException {
    compare("java:replicated-log", Map.of("entries", "2", "room", "16"));
  }

  private void compare(String name, Map<String, String> parameters) throws IOException {
    ModelSource source =
        ModelSource.of(name.startsWith("java:") ? name : "../" + name).with(parameters);
    Model model = new ModelLoader(Registry.installed()).load(source).model();
    int rejected = 0;
    for (int seed = 0; seed < LOGS; seed++) {
      RandomLog log = RandomLog.of(model, new Random(seed));
      Path file = folder.resolve("log.jsonl");
      Files.writeString(file, log.text());
      Path map = folder.resolve("map.json");
      Files.writeString(map, log.mapping());
      Validation.Result result =
          new Validation(Registry.installed(), new Cancellation(), new Checker.Listener() {})
              .run(source, file, Optional.of(Mapping.read(map)), Limits.none());
      OptionalLong stuck = NaiveValidation.firstUnexplained(model, log);
      String about = name + ", seed " + seed + "\n" + log.mapping() + "\n" + log.text();
      if (stuck.isPresent()) {
        rejected++;
        assertTrue(result.verdict() instanceof Verdict.Violated, about + result.verdict());
        assertEquals(
            stuck.getAsLong(), result.rejection().orElseThrow().line().number() - 1, about);
      } else {
        assertTrue(result.isAccepted(), about + result.verdict());
      }
    }
    assertTrue(rejected > LOGS / 6 && rejected < LOGS * 5 / 6, name + ": rejected " + rejected);
  }

  /** The same order in each run. */
  static <T> List<T> shuffled(List<T> all, Random random) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }
}
