package tideline.testkit.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.load.SchemaHash;
import tideline.engine.plan.Planner;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.ModelFactory;
import tideline.properties.ctl.FiniteRuns;
import tideline.system.language.SymbolicModel;

/** Models that are made again from what is said about them have the same states. */
class DescribedExamplesTest {

  private static final Registry REGISTRY = Registry.installed();

  private static final List<String> ENDINGS = List.of(".dve", ".pml", ".xsts", ".cfa", ".system");

  private static final int STATES = 100;

  private static final String AUTOMATON =
      """
      HOA: v1
      States: 1
      Start: 0
      AP: 1 "turn == 1"
      Acceptance: 1 Inf(0)
      --BODY--
      State: 0 {0}
      [t] 0
      --END--
      """;

  private static final String DUMP = "7 0 1 p next -2 next 40\n-2 1 1 !p next 40\n40 2 1 p\n";

  @TempDir private Path folder;

  private static Path examples() {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve("examples"))) {
      root = root.getParent();
    }
    return root.resolve("examples");
  }

  static List<Path> files() {
    try (Stream<Path> files = Files.walk(examples(), 2)) {
      return files.filter(f -> ENDINGS.stream().anyMatch(f.toString()::endsWith)).sorted().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static List<String> factories() {
    return REGISTRY.factories().stream().map(ModelFactory::name).toList();
  }

  @Test
  void allLanguagesHaveExamples() {
    assertTrue(files().size() > 30, files()::toString);
    assertTrue(factories().size() > 5, factories()::toString);
  }

  /** The file is gone when its model is made again. */
  @ParameterizedTest
  @MethodSource("files")
  void filesAreMadeAgain(Path file) throws IOException {
    Path copy = Files.copy(file, folder.resolve(file.getFileName()));
    Job job = Job.of(ModelSource.of(copy.toString()), Job.Purpose.CHECK, List.of());
    same(job.with(ClaimChoice.all()), copy);
  }

  @ParameterizedTest
  @MethodSource("factories")
  void modelsInJavaAreMadeAgain(String name) throws IOException {
    ModelSource source = ModelSource.of("java:" + name).with(enoughRoom(name));
    same(Job.of(source, List.of(new PropertySpec.Deadlock())));
  }

  /** What its first states need, for a model that would be made again with more room. */
  private static Map<String, String> enoughRoom(String name) {
    boolean grows =
        REGISTRY.factories().stream()
            .filter(factory -> factory.name().equals(name))
            .flatMap(factory -> factory.parameters().stream())
            .anyMatch(parameter -> parameter.name().equals(Tail.ROOM));
    return grows ? Map.of(Tail.ROOM, "8") : Map.of();
  }

  @Test
  void stateSpacesAreMadeAgain() throws IOException {
    Path dump = Files.writeString(folder.resolve("three.ss"), DUMP);
    String schema = same(Job.of(ModelSource.of(dump.toString()), List.of()), dump);
    // The labels of states are part of what a state means.
    Files.writeString(dump, DUMP.replace("40", "41"));
    assertTrue(
        !schema.equals(describe(Job.of(ModelSource.of(dump.toString()), List.of())).schema()));
  }

  @Test
  void compositionsWithParametersAndBoundsAreMadeAgain() throws IOException {
    Path room = copy("composed/room.xsts");
    Path controller = copy("composed/controller.cfa");
    ModelSource.Company company =
        new ModelSource.Company(
            List.of(controller.toString()),
            Set.of("temperature", "heating", "shown"),
            Map.of("temperature", "0..50"));
    ModelSource source =
        new ModelSource(room.toString(), Optional.empty(), Map.of(), List.of(), company);
    Job job = Job.of(source, List.of(new PropertySpec.Invariant("temperature > 17")));
    assertEquals("xsts, cfa", describe(job).language());
    same(job, room, controller);
  }

  /** What is asked decides what is left out of the states. */
  @Test
  void theQuestionIsDescribed() throws IOException {
    Path model = copy("dve/mutex.dve");
    Path automaton = Files.writeString(folder.resolve("bad.hoa"), AUTOMATON);
    List<PropertySpec> properties =
        List.of(
            new PropertySpec.Invariant("turn < 2"),
            new PropertySpec.Reachable("turn == 1"),
            new PropertySpec.Deadlock(),
            new PropertySpec.Automaton(automaton),
            new PropertySpec.Ltl("F P_0.critical", FiniteRuns.IGNORE),
            new PropertySpec.Claim("c", FiniteRuns.STUTTER),
            new PropertySpec.Fair(
                new PropertySpec.OmegaAutomaton(automaton, FiniteRuns.STUTTER),
                FairnessChoice.STRONG_TRANSITIONS),
            new PropertySpec.OwnAcceptance(),
            new PropertySpec.OwnAcceptance(Optional.of(FiniteRuns.MAXIMAL)),
            new PropertySpec.NonProgress(FiniteRuns.STUTTER),
            new PropertySpec.Ctl("AG EF \"turn == 1\"", FiniteRuns.MAXIMAL, 2));
    Job job = Job.of(ModelSource.of(model.toString()), Job.Purpose.CHECK_GIVEN, properties);
    ClaimChoice claims =
        new ClaimChoice(
            new ClaimChoice.Which.Only(List.of("a", "b")),
            Optional.of(FiniteRuns.IGNORE),
            Optional.of(FairnessChoice.WEAK));
    for (ProgressChoice progress :
        List.of(
            new ProgressChoice.Usual(),
            new ProgressChoice.Auto(),
            new ProgressChoice.None(),
            new ProgressChoice.Given("turn"))) {
      ModelDescription described = describe(job.with(claims).with(progress));
      assertEquals(described, ModelDescription.parse(described.toJson()));
    }
    same(job.with(claims), model, automaton);
  }

  @Test
  void aModelWithOtherStatesIsRefused() throws IOException {
    Path model = copy("dve/mutex.dve");
    Job job = Job.of(ModelSource.of(model.toString()), List.of(new PropertySpec.Deadlock()));
    ModelDescription described = describe(job);
    String text = described.files().get(model.toString());
    ModelDescription other =
        new ModelDescription(
            job,
            described.language(),
            List.of(),
            described.schema(),
            Map.of(model.toString(), text.replace("turn", "whose")));
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> other.load(REGISTRY, folder));
    assertTrue(refused.getMessage().contains("is not the model that was described"));
  }

  @Test
  void somethingElseIsNoDescription() {
    for (String text :
        List.of("", "{}", "[1]", "{\"tideline-model\": 2}", "{\"tideline-model\": 1}")) {
      DiagnosticException refused =
          assertThrows(DiagnosticException.class, () -> ModelDescription.parse(text), text);
      assertTrue(refused.getMessage().contains("this is no description of a model"), text);
    }
  }

  private Path copy(String example) throws IOException {
    Path file = examples().resolve(example);
    return Files.copy(file, folder.resolve(file.getFileName()));
  }

  private static ModelDescription describe(Job job) {
    return ModelDescription.of(REGISTRY, job);
  }

  /**
   * Describes, forgets the files, makes the model again, and compares; the schema is the result.
   */
  private String same(Job job, Path... files) throws IOException {
    ModelDescription described = describe(job);
    LoadedModel read = new ModelLoader(REGISTRY).load(job.model());
    Model before =
        read.model() instanceof SymbolicModel
            ? read.model()
            : new Planner(REGISTRY).prepare(job, read).model();
    ModelDescription again = ModelDescription.parse(described.toJson());
    assertEquals(described, again);
    List<String> expected = states(before);
    for (Path file : files) {
      Files.delete(file);
    }
    Model after = again.load(REGISTRY, Files.createDirectories(folder.resolve("again"))).model();
    assertEquals(described.schema(), SchemaHash.of(after.schema()));
    assertEquals(expected, states(after));
    return described.schema();
  }

  /** The first states of a breadth-first search, word by word. */
  private static List<String> states(Model model) {
    if (model instanceof SymbolicModel) {
      return List.of();
    }
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Set<List<Long>> seen = new LinkedHashSet<>();
    Stepper stepper = model.newStepper();
    List<List<Long>> queue = new ArrayList<>();
    collect(batch, words, seen, queue);
    for (int next = 0; next < queue.size() && seen.size() < STATES; next++) {
      batch.clear();
      long[] state = queue.get(next).stream().mapToLong(Long::longValue).toArray();
      stepper.successors(state, 0, batch);
      collect(batch, words, seen, queue);
    }
    return queue.stream().limit(STATES).map(List::toString).toList();
  }

  private static void collect(
      SuccessorBatch batch, int words, Set<List<Long>> seen, List<List<Long>> queue) {
    for (int i = 0; i < batch.count(); i++) {
      List<Long> state = new ArrayList<>();
      for (int word = 0; word < words; word++) {
        state.add(batch.words()[batch.offset(i) + word]);
      }
      if (seen.add(state)) {
        queue.add(state);
      }
    }
  }
}
