package tideline.testkit.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.model.Verdict;
import tideline.model.json.Json;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.run.BreadthFirst;
import tideline.testkit.run.WithEngine;

/**
 * Holds the models of {@code examples/LANGUAGE} to their {@code NAME.expected.json}: for some
 * values of their constants, how many states, transitions and deadlocks there are, and what is
 * true.
 */
class ExampleFilesTest {

  private static final List<String> SAFETY_ENGINES = List.of("bfs", "sweepline");

  private static final String EXPECTED = ".expected.json";

  private static Path folder() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    return folder.resolve("examples");
  }

  private static List<Path> files(String ending) {
    try (Stream<Path> files = Files.walk(folder(), 2)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> expectations() {
    return files(EXPECTED);
  }

  @Test
  void everyModelSaysWhatIsExpectedOfIt() {
    List<List<String>> languages =
        List.of(List.of(".dve"), List.of(".pml"), List.of(".pnml", ".lola"), List.of(".cpn"));
    for (List<String> endings : languages) {
      List<Path> models = endings.stream().flatMap(ending -> files(ending).stream()).toList();
      assertTrue(models.size() >= 8, models::toString);
      for (Path model : models) {
        assertTrue(Files.exists(expectation(model)), () -> model + " has no " + EXPECTED);
      }
    }
  }

  private static Path expectation(Path model) {
    String name = model.getFileName().toString();
    return model.resolveSibling(name.substring(0, name.lastIndexOf('.')) + EXPECTED);
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void modelsDoWhatIsExpected(Path expectation) throws IOException {
    Json expected = Json.parse(Files.readString(expectation));
    Path model = expectation.resolveSibling(expected.required("model").text());
    assertEquals(expectation, expectation(model));
    for (Json run : expected.required("runs").elements()) {
      Map<String, String> definitions = new HashMap<>();
      run.required("definitions")
          .members()
          .forEach((name, value) -> definitions.put(name, value.text()));
      ModelSource source =
          new ModelSource(model.toString(), Optional.empty(), definitions, List.of());
      assertCounts(run, source);
      assertVerdicts(run, source);
    }
  }

  private static void assertCounts(Json run, ModelSource source) {
    Figures figures = new BreadthFirst().run(source, List.of()).figures();
    String where = source.text() + " " + source.definitions();
    assertEquals(run.required("states").wholeNumber(), figures.states().orElse(-1), where);
    assertEquals(
        run.required("transitions").wholeNumber(), figures.transitions().orElse(-1), where);
    assertEquals(run.required("deadlocks").wholeNumber(), figures.deadlocks().orElse(-1), where);
  }

  private static void assertVerdicts(Json run, ModelSource source) {
    for (Json expected : run.required("properties").elements()) {
      String where = source.text() + " " + source.definitions() + " ";
      String verdict = expected.required("verdict").text();
      Optional<PropertySpec> property = property(expected);
      for (String engine : property.map(ExampleFilesTest::engines).orElse(SAFETY_ENGINES)) {
        Report report =
            property.isPresent()
                ? new WithEngine(engine).run(source, List.of(property.get()))
                : new WithEngine(engine).check(source);
        String kind = expected.required("kind").text();
        Report.Answer answer =
            report.properties().stream()
                .filter(a -> property.isPresent() || a.property().kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nobody answered " + kind));
        assertEquals(verdict, word(answer.verdict()), where + engine + ": " + expected);
      }
    }
  }

  /** What has to be asked; absent if it is checked by habit. */
  private static Optional<PropertySpec> property(Json property) {
    String kind = property.required("kind").text();
    return switch (kind) {
      case "assertions", "end-states" -> Optional.empty();
      case "deadlock" -> Optional.of(new PropertySpec.Deadlock());
      case "acceptance" -> Optional.of(new PropertySpec.OwnAcceptance());
      case "non-progress" -> Optional.of(new PropertySpec.NonProgress(FiniteRuns.IGNORE));
      default -> Optional.of(formula(kind, property.required("formula").text()));
    };
  }

  private static PropertySpec formula(String kind, String formula) {
    return switch (kind) {
      case "invariant" -> new PropertySpec.Invariant(formula);
      case "reachable" -> new PropertySpec.Reachable(formula);
      case "ltl" -> new PropertySpec.Ltl(formula, FiniteRuns.STUTTER);
      case "ctl" -> new PropertySpec.Ctl(formula, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH);
      default -> throw new IllegalArgumentException("no kind of property: " + kind);
    };
  }

  /** Two engines of different kinds for each kind of property. */
  private static List<String> engines(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Linear _ -> List.of("ndfs", "ltl-sweep-on");
      case PropertySpec.Ctl _ -> List.of("ctl-memory", "ctl-sweep");
      default -> SAFETY_ENGINES;
    };
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> "holds";
      case Verdict.Violated _ -> "violated";
      case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
    };
  }
}
