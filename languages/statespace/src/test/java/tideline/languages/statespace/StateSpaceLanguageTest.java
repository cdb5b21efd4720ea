package tideline.languages.statespace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.Language;

class StateSpaceLanguageTest {

  @TempDir private Path folder;

  @Test
  void readsLinesAsInTheThesis() throws IOException {
    Model model =
        load(
            """
            1 7 2 !p !q * 2

            100 -15 2 !p q * 2 RP2 1 * 100
            2 8 2 p q\t*  100\r
            """);
    assertEquals("dump.ss", model.name());
    assertEquals(List.of("p", "q"), model.propositions().names());
    assertEquals(List.of(Transition.named("*"), Transition.named("RP2")), model.transitions());
    assertEquals("state=1 -*-> 2", step(model, 0));
    assertEquals("state=100 -*-> 2 -RP2-> 1 -*-> 100", step(model, 1));
    assertEquals("state=2 -*-> 100", step(model, 2));
    assertEquals(List.of(0L, 2L, 3L), truths(model));
    ProgressMeasure progress = model.progressMeasures().getFirst();
    assertEquals("progress", progress.name());
    assertEquals(new ProgressMeasure.Bounds(-15, 8), progress.bounds().orElseThrow());
    assertEquals(-15, progress.of(new long[] {0, 1}, 1));
    SuccessorBatch initial = new SuccessorBatch(1);
    model.initialStates(initial);
    assertEquals(1, initial.count());
    assertEquals(0, initial.words()[0]);
    assertEquals(1, model.schema().words());
    assertEquals(2, model.schema().slots().getFirst().type().parse("2").orElseThrow());
  }

  @Test
  void extremesFit() throws IOException {
    Model model =
        load(
            "-9223372036854775808 9223372036854775807 0 \u2192\u00E9 9223372036854775807\n"
                + "9223372036854775807 -9223372036854775808 0");
    assertEquals("state=-9223372036854775808 -\u2192\u00E9-> 9223372036854775807", step(model, 0));
    assertEquals("state=9223372036854775807", step(model, 1));
    assertEquals(
        new ProgressMeasure.Bounds(Long.MIN_VALUE, Long.MAX_VALUE),
        model.progressMeasures().getFirst().bounds().orElseThrow());
    assertEquals(List.of(), model.propositions().names());
  }

  @Test
  void aByteOrderMarkAndAMissingLastLineEndDoNotMatter() throws IOException {
    assertEquals("state=1 -a-> 1", step(load("\uFEFF1 0 0 a 1"), 0));
  }

  @Test
  void aLineLongerThanTheBufferIsRead() throws IOException {
    StringBuilder text = new StringBuilder("1 0 1 p");
    for (int i = 0; i < 100_000; i++) {
      text.append(" a").append(i % 1000).append(" 1");
    }
    text.append("\n2 0 1 !p a7 1\n");
    Model model = load(text.toString());
    SuccessorBatch batch = new SuccessorBatch(1);
    model.newStepper().successors(new long[] {0}, 0, batch);
    assertEquals(100_000, batch.count());
    assertEquals(1000, model.transitions().size());
    assertEquals("a999", model.transitions().get(batch.transition(99_999)).name());
    assertEquals("state=2 -a7-> 1", step(model, 1));
  }

  @Test
  void isRegistered() {
    Language language =
        ServiceLoader.load(Language.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("statespace"))
            .findFirst()
            .orElseThrow();
    assertInstanceOf(StateSpaceLanguage.class, language);
    assertEquals(List.of(".ss"), language.extensions());
    assertTrue(language.description().contains("state"));
  }

  @Test
  void knowsNoParameters() throws IOException {
    Path file = Files.writeString(folder.resolve("dump.ss"), "1 0 0");
    DiagnosticException error =
        assertThrows(
            DiagnosticException.class,
            () -> new StateSpaceLanguage().load(file, Map.of("packets", "3")));
    assertEquals(
        "unknown parameter -D packets (the model has no parameters)",
        error.diagnostics().getFirst().message());
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> propositions =
          List.of("p", "q_1", "\u00FC", "deadlock").subList(0, random.nextInt(5));
      List<String> actions = List.of("*", "send", "re ceive", "", "\u2192");
      List<String> names = List.of("*", "send", "re_ceive", "*", "\u2192");
      int count = 1 + random.nextInt(40);
      long[] ids = random.longs().distinct().limit(count).toArray();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      List<String> expected = new ArrayList<>();
      List<Long> truths = new ArrayList<>();
      try (StateSpaceWriter writer = new StateSpaceWriter(bytes, propositions, actions)) {
        for (int i = 0; i < count; i++) {
          long truth = random.nextInt(1 << propositions.size());
          writer.state(ids[i], i == 0 ? Long.MIN_VALUE : ids[count - 1 - i], truth);
          truths.add(truth);
          StringBuilder line = new StringBuilder("state=" + ids[i]);
          for (int e = random.nextInt(4); e > 0; e--) {
            int action = random.nextInt(actions.size());
            long target = ids[random.nextInt(count)];
            writer.edge(action, target);
            line.append(" -").append(names.get(action)).append("-> ").append(target);
          }
          expected.add(line.toString());
        }
      }
      Model model = load(bytes.toString(StandardCharsets.UTF_8));
      List<String> found = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        found.add(step(model, i));
      }
      assertEquals(expected, found, "seed " + seed);
      assertEquals(truths, truths(model), "seed " + seed);
      assertEquals(propositions, model.propositions().names(), "seed " + seed);
      assertEquals(
          Long.MIN_VALUE,
          model.progressMeasures().getFirst().of(new long[] {0}, 0),
          "seed " + seed);
    }
  }

  @Test
  void manyStatesGrowEveryTable() throws IOException {
    int count = 200_000;
    Path file = folder.resolve("large.ss");
    try (StateSpaceWriter writer =
        new StateSpaceWriter(Files.newOutputStream(file), List.of("p"), List.of("next", "back"))) {
      for (long i = 0; i < count; i++) {
        writer.state(7 * i, i / 10, i & 1);
        writer.edge(0, 7 * ((i + 1) % count));
        writer.edge(1, 7 * (i * 31 % count));
      }
    }
    Model model = new StateSpaceLanguage().load(file, Map.of());
    SuccessorBatch batch = new SuccessorBatch(1);
    for (int i = 0; i < count; i++) {
      batch.clear();
      model.newStepper().successors(new long[] {i}, 0, batch);
      assertEquals((i + 1) % count, batch.words()[0]);
      assertEquals(i * 31L % count, batch.words()[1]);
      assertEquals(i & 1, model.propositions().eval(new long[] {i}, 0, -1));
    }
  }

  @Test
  void theWriterRefusesNamesThatCannotBeReadBack() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String name : List.of("", "*", "12", "-3", "a b", "a!b", "a&b")) {
      List<String> names = List.of(name);
      DiagnosticException error =
          assertThrows(
              DiagnosticException.class, () -> new StateSpaceWriter(out, names, List.of()), name);
      assertTrue(
          error
              .getMessage()
              .contains("the proposition '" + name + "' cannot be written in a state space: "),
          error.getMessage());
    }
    List<String> twins = List.of("p", "p");
    assertThrows(IllegalArgumentException.class, () -> new StateSpaceWriter(out, twins, List.of()));
    StateSpaceWriter writer = new StateSpaceWriter(out, List.of(), List.of("a"));
    assertThrows(IllegalStateException.class, () -> writer.edge(0, 1));
  }

  private Model load(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("dump.ss"), text);
    return new StateSpaceLanguage().load(file, Map.of());
  }

  private static List<Long> truths(Model model) {
    List<Long> truths = new ArrayList<>();
    for (long i = 0; i <= model.schema().slots().getFirst().type().maximum(); i++) {
      truths.add(model.propositions().eval(new long[] {i}, 0, -1));
    }
    return truths;
  }

  /** A state with its edges, as users see them. */
  private static String step(Model model, long state) {
    SuccessorBatch batch = new SuccessorBatch(1);
    model.newStepper().successors(new long[] {99, state}, 1, batch);
    StringBuilder text = new StringBuilder(model.schema().print(new long[] {state}, 0));
    for (int i = 0; i < batch.count(); i++) {
      text.append(" -").append(model.transitions().get(batch.transition(i)).name()).append("-> ");
      text.append(model.schema().slots().getFirst().print(batch.words(), batch.offset(i)));
    }
    return text.toString();
  }
}
