package tideline.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.reductions.check.CheckedModel;
import tideline.testkit.promela.random.RandomModel;

/** Enabledness and dependencies of Promela models, held against their steps by the checker. */
final class PromelaDependenciesTest {

  private static final Path EXAMPLES = Path.of("..", "examples", "promela");
  private static final int RANDOM_MODELS = 200;
  private static final int STATES = 60;

  @TempDir private Path folder;

  @Test
  void examples() throws IOException {
    int states = 0;
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".pml")).sorted().toList()) {
        states += explored(file, 1);
      }
    }
    assertTrue(states > 10 * STATES, states + " states");
  }

  @Test
  void randomModels() throws IOException {
    int states = 0;
    for (long seed = 1; seed <= RANDOM_MODELS; seed++) {
      Path file = folder.resolve("seed" + seed + ".pml");
      Files.writeString(file, RandomModel.of(seed).text());
      states += explored(file, seed);
    }
    assertTrue(states > 10 * RANDOM_MODELS, states + " states");
  }

  /** Looks at the first states; how many that were. */
  private static int explored(Path file, long seed) {
    Model model;
    try {
      model = CheckedModel.of(new PromelaLanguage().load(file, Map.of()), seed);
    } catch (DiagnosticException refused) {
      return 0;
    }
    try {
      return explored(model.newStepper(), model) + explored(model.newCompletingStepper(), model);
    } catch (RuntimeException | AssertionError wrong) {
      throw new AssertionError(file + ": " + wrong.getMessage(), wrong);
    }
  }

  private static int explored(Stepper stepper, Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Deque<long[]> waiting = new ArrayDeque<>();
    Set<List<Long>> known = new HashSet<>();
    collect(batch, known, waiting);
    while (!waiting.isEmpty() && known.size() < STATES) {
      batch.clear();
      try {
        stepper.successors(waiting.remove(), 0, batch);
      } catch (ModelError fault) {
        // There is nothing to compare; what it made before is part of the model.
      }
      collect(batch, known, waiting);
    }
    return known.size();
  }

  private static void collect(SuccessorBatch batch, Set<List<Long>> known, Deque<long[]> waiting) {
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      long[] state = Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
      if (known.add(Arrays.stream(state).boxed().toList())) {
        waiting.add(state);
      }
    }
  }
}
