package tideline.testkit.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.dve.DveLanguage;
import tideline.languages.dve.reference.DveReference;
import tideline.model.diagnostic.SourceText;
import tideline.model.reference.ReferenceModel;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;
import tideline.testkit.beem.BeemInstance;
import tideline.testkit.beem.BeemTables;

/** The compiled, interpreted and simplified model is the one that the reference executes. */
class DveReferenceTest {

  private static final int MOST_STATES = 3_000;
  private static final int MOST_STATES_OF_BEEM = 400;

  static List<Path> examples() throws IOException {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("examples/dve"))) {
      folder = folder.getParent();
    }
    try (Stream<Path> files = Files.list(folder.resolve("examples/dve"))) {
      return files.filter(file -> file.toString().matches(".*\\.m?dve")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void agreesOnTheExamples(Path file) {
    assertSame(
        DveLanguage.read(file, Map.of()),
        new DveLanguage().reference(file, Map.of()).orElseThrow(),
        MOST_STATES);
  }

  static List<String> constructs() {
    return DveConstructs.all();
  }

  @ParameterizedTest
  @MethodSource("constructs")
  void agreesOnEveryConstruct(String text) {
    SourceText source = new SourceText("model.dve", text);
    assertSame(
        DveLanguage.read("model", source, Map.of()),
        DveReference.read(source, Map.of()),
        MOST_STATES);
  }

  @Test
  void agreesOnDefinitions() {
    SourceText source =
        new SourceText(
            "model.dve",
            "const byte n = 1 / 1; byte x, a[n + 1]; process P { state q; init q;"
                + " trans q -> q { guard x < n; effect x = x + 1, a[x] = 1; }; } system async;");
    Map<String, String> definitions = Map.of("n", "5");
    JointExploration.Result result =
        assertSame(
            DveLanguage.read("model", source, definitions),
            DveReference.read(source, definitions),
            MOST_STATES);
    assertEquals(6, result.states());
  }

  @Test
  void agreesOnTheModelsOfBeem() {
    Optional<BeemTables> tables = BeemTables.find();
    assumeTrue(tables.isPresent(), "no folder shared/data/beem beside the checkout");
    int compared = 0;
    for (BeemInstance instance : tables.get().instances()) {
      if (instance.name().matches(".*\\.[12]")) {
        assertSame(
            DveLanguage.read(instance.file(), Map.of()),
            new DveLanguage().reference(instance.file(), Map.of()).orElseThrow(),
            MOST_STATES_OF_BEEM);
        compared++;
      }
    }
    assertTrue(compared > 0);
  }

  private static JointExploration.Result assertSame(
      GuardedSystem system, ReferenceModel reference, int limit) {
    GuardedSystem simplified =
        Simplifier.simplify(system, Set.of(), Simplifier.Unread.KEEP).system();
    JointExploration.Result compiled =
        JointExploration.explore(Compiler.model(system), reference, limit);
    assertEquals(Optional.empty(), compiled.difference(), "compiled");
    assertEquals(
        Optional.empty(),
        JointExploration.explore(Interpreter.model(system), reference, limit / 10).difference(),
        "interpreted");
    JointExploration.Result smaller =
        JointExploration.explore(Compiler.model(simplified), reference, limit);
    assertEquals(Optional.empty(), smaller.difference(), "simplified");
    assertEquals(compiled.states(), smaller.states());
    assertEquals(compiled.edges(), smaller.edges());
    return compiled;
  }
}
