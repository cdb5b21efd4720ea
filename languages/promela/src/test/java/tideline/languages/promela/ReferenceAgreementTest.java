package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Models with atomic sequences that may go round for ever. */
  private static final List<String> ENDLESS = List.of("v4.pml", "atomic_loop.pml");

  @TempDir Path folder;

  private static Optional<String> difference(Path file) {
    PromelaModel model = PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED);
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
    SharedFolder.find("fixtures", "promela-defects")
        .ifPresent(defects -> ENDLESS.forEach(name -> files.add(defects.resolve(name))));
    return files;
  }

  @ParameterizedTest
  @MethodSource("files")
  void filesAgree(Path file) {
    assertEquals(Optional.empty(), difference(file));
  }

  static List<Constructs> constructs() throws IOException {
    return Constructs.read(RESOURCES.resolve("reference").resolve("constructs.txt"));
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
