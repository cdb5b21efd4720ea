package tideline.testkit.symmetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.plan.Symmetries;
import tideline.languages.dve.DveLanguage;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Symmetry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.Language;
import tideline.reductions.check.SymmetryCheck;
import tideline.testkit.beem.BeemInstance;
import tideline.testkit.beem.BeemTables;

/** Symmetries that are found in the texts of real models are symmetries of their first states. */
class FoundSymmetriesTest {

  private static final int STATES = 200;
  private static final int BEEM_MODELS = 120;
  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir private Path folder;

  /** What was found; every permutation has been tried on the first states. */
  private static List<Symmetry> found(Language language, Path file) {
    Model model = language.load(file, Map.of());
    List<Symmetry> symmetries = Symmetries.of(model);
    if (symmetries.isEmpty()) {
      return symmetries;
    }
    SymmetryCheck law = SymmetryCheck.of(model, symmetries);
    Stepper stepper = model.newStepper();
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    model.initialStates(batch);
    add(batch, seen, open);
    while (!open.isEmpty() && seen.size() < STATES) {
      long[] state = open.remove();
      law.check(state, 0, stepper);
      batch.clear();
      try {
        stepper.successors(state, 0, batch);
      } catch (ModelError fault) {
        continue;
      }
      add(batch, seen, open);
    }
    return symmetries;
  }

  private static void add(SuccessorBatch batch, Set<List<Long>> seen, Deque<long[]> open) {
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      long[] state = Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        open.add(state);
      }
    }
  }

  private static List<String> names(Language language, Path file) {
    return found(language, file).stream().map(Symmetry::name).toList();
  }

  @Test
  void examplesHaveTheSymmetriesThatTheyShow() {
    Path dve = EXAMPLES.resolve("dve");
    Path promela = EXAMPLES.resolve("promela");
    assertEquals(
        List.of("P_0, P_1 can be exchanged"), names(new DveLanguage(), dve.resolve("mutex.dve")));
    assertEquals(
        List.of("Worker_0, Worker_1, Worker_2 can be exchanged"),
        names(new DveLanguage(), dve.resolve("two_phase_commit.dve")));
    assertEquals(
        List.of("P_0, P_1 can be exchanged"),
        names(new PromelaLanguage(), promela.resolve("peterson.pml")));
    assertEquals(
        List.of("Philosopher_0, Philosopher_1, Philosopher_2 are a ring that can be turned"),
        names(new PromelaLanguage(), promela.resolve("philosophers.pml")));
  }

  @Test
  void allExamplesKeepTheLaw() throws IOException {
    int loaded = 0;
    for (Path file : files(EXAMPLES.resolve("dve"), ".dve")) {
      found(new DveLanguage(), file);
      loaded++;
    }
    for (Path file : files(EXAMPLES.resolve("promela"), ".pml")) {
      found(new PromelaLanguage(), file);
      loaded++;
    }
    assertTrue(loaded > 20, loaded + " examples");
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  @Test
  void modelsOfBeemKeepTheLaw() {
    Optional<BeemTables> tables = BeemTables.find();
    assumeTrue(tables.isPresent(), "no models of BEEM");
    int symmetric = 0;
    for (BeemInstance instance : tables.get().instances().subList(0, BEEM_MODELS)) {
      try {
        symmetric += found(new DveLanguage(), instance.file()).isEmpty() ? 0 : 1;
      } catch (DiagnosticException refused) {
        throw new AssertionError(instance.name() + " is not read", refused);
      }
    }
    assertTrue(symmetric > BEEM_MODELS / 10, symmetric + " models have a symmetry");
  }

  /** One number makes all the difference. */
  @Test
  void almostSymmetricProcessesAreTold() throws IOException {
    String text = Files.readString(EXAMPLES.resolve("dve").resolve("mutex.dve"));
    for (String mutant :
        List.of(
            text.replace("effect turn = 0;", "effect turn = 1;"),
            text.replace("guard wants[0] == 0 or turn == 1;", "guard wants[0] == 0 or turn == 0;"),
            text.replace("guard wants[0] == 0 or turn == 1;", "guard wants[0] == 0;"),
            text.replace("effect wants[1] = 1;", "effect wants[1] = 0;"),
            text.replace("effect wants[1] = 0;", "effect wants[0] = 0;"))) {
      Path file = Files.writeString(folder.resolve("mutant.dve"), mutant);
      assertTrue(!mutant.equals(text), "nothing was changed");
      assertEquals(List.of(), names(new DveLanguage(), file), mutant);
    }
  }

  /** What is written and only compared with zero may have other names in other processes. */
  @Test
  void valuesMayHaveOtherNames() throws IOException {
    String text = Files.readString(EXAMPLES.resolve("dve").resolve("mutex.dve"));
    String other = text.replace("effect wants[1] = 1;", "effect wants[1] = 2;");
    Path file = Files.writeString(folder.resolve("named.dve"), other);
    assertEquals(List.of("P_0, P_1 can be exchanged"), names(new DveLanguage(), file));
  }
}
