package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.PromelaModel;
import tideline.model.reference.ReferenceModel;

/** The compiled model and the reference have the same states, step by step and value by value. */
class ReferenceAgreementTest {

  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final Path EXAMPLES = Path.of("..", "..", "examples", "promela");
  private static final int MOST_STATES = 1_500;

  /** Where the compiler is known to differ from SPIN, and the reference does not. */
  private static final Set<String> COMPILED_OTHERWISE =
      Set.of(
          // Declarations behind statements, escapes inside of atomic.
          "declarations_are_steps.pml",
          "initial value of an array behind a statement",
          "single d_steps",
          "unless inside of atomic",
          // SPIN lends the end label of an option to what follows it, and moves one label of a
          // jump.
          "end label in an option",
          "end labels in nested choices",
          "labels of jumps",
          // C on a usual machine shifts by the count modulo 32.
          "shifts by more than a word",
          "stores that cut",
          // What SPIN looks at to see whether d_step can begin.
          "d_step that begins with an assignment in an option",
          "d_step that begins with a block in an option");

  @TempDir Path folder;

  private static Optional<String> difference(Path file) {
    PromelaModel model = PromelaLanguage.read(file, Map.of(), AssertionUse.IGNORED);
    ReferenceModel reference = new PromelaLanguage().reference(file, Map.of()).orElseThrow();
    return SideBySide.difference(model, reference, MOST_STATES);
  }

  private static List<Path> promelaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
  }

  static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(promelaFiles(RESOURCES.resolve("spin")));
    files.addAll(promelaFiles(EXAMPLES));
    files.removeIf(file -> COMPILED_OTHERWISE.contains(file.getFileName().toString()));
    return files;
  }

  @ParameterizedTest
  @MethodSource("files")
  void filesAgree(Path file) {
    assertEquals(Optional.empty(), difference(file));
  }

  static List<Constructs> constructs() throws IOException {
    return Constructs.read(RESOURCES.resolve("reference").resolve("constructs.txt")).stream()
        .filter(construct -> !COMPILED_OTHERWISE.contains(construct.name()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("constructs")
  void constructsAgree(Constructs construct) throws IOException {
    Path file = Files.writeString(folder.resolve("construct.pml"), construct.text());
    assertEquals(Optional.empty(), difference(file), construct::text);
  }

  @Test
  void questionsOfFormulasAndClaimsAgree() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("questions.pml"),
            """
            byte x; chan c = [1] of { byte };
            active proctype P()
            { byte l;
              do
              :: x < 4 -> progress: x++
              :: c!x -> accept: l = x
              :: x > 2 -> end: c?x
              od
            }
            ltl bounded { [] (x <= 4 && len(c) < 2) }
            ltl often { [] <> (P@progress || P[0]:l == 2) -> <> (x == 2) }
            never low
            { do
              :: x == 3 -> break
              :: else
              od;
              atomic { x > 1 -> nempty(c) };
              assert(x != 4);
            accept: do :: np_ :: empty(c) od
            }
            """);
    assertEquals(Optional.empty(), difference(file));
  }
}
