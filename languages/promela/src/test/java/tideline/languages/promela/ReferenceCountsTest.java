package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference has the states and transitions of SPIN, whatever the compiler makes of a model. */
class ReferenceCountsTest {

  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final int MOST_STATES = 2_000;

  /** The defects that were found in the compiler, with the figures of SPIN. */
  private static final Map<String, String> DEFECTS =
      Map.ofEntries(
          Map.entry("accept_unreachable", "2 states, 3 transitions"),
          Map.entry("and-constant", "4 states, 4 transitions"),
          Map.entry("assert_in_atomic", "2 states, 3 transitions"),
          Map.entry("b1", "5 states, 5 transitions"),
          Map.entry("c2", "4 states, 4 transitions"),
          Map.entry("d1", "3 states, 3 transitions"),
          Map.entry("d5", "5 states, 5 transitions"),
          Map.entry("d6", "5 states, 5 transitions"),
          Map.entry("d8", "4 states, 4 transitions"),
          Map.entry("e1", "5 states, 5 transitions"),
          Map.entry("e2", "5 states, 5 transitions"),
          Map.entry("g4", "6 states, 6 transitions"),
          Map.entry("k1", "3 states, 4 transitions"),
          Map.entry("k6", "9 states, 10 transitions"),
          Map.entry("k7", "5 states, 5 transitions"),
          Map.entry("layout", "1 states, 1 transitions"),
          Map.entry("ltl-block", "13 states, 13 transitions"),
          Map.entry("unless_in_atomic", "9 states, 12 transitions"),
          Map.entry("unless_timeout", "3 states, 3 transitions"));

  @TempDir Path folder;

  private static ReferenceCount count(Path file) {
    return ReferenceCount.of(new PromelaLanguage().reference(file, Map.of()).orElseThrow());
  }

  private static String figures(long states, long transitions) {
    return "%d states, %d transitions".formatted(states, transitions);
  }

  static List<SpinFiguresTest.Row> ownRows() throws IOException {
    return SpinFiguresTest.ownRows();
  }

  @ParameterizedTest
  @MethodSource("ownRows")
  void ownModelsHaveTheFiguresOfSpin(SpinFiguresTest.Row row) {
    ReferenceCount count = count(row.file());
    assertEquals(
        figures(row.states(), row.transitions()), figures(count.states(), count.transitions()));
    assertTrue(count.agreesWith(row.firstError()), count::toString);
  }

  static List<Constructs> constructs() throws IOException {
    return Stream.concat(
            Constructs.read(RESOURCES.resolve("reference").resolve("constructs.txt")).stream(),
            Constructs.read(RESOURCES.resolve("syntax").resolve("variations.txt")).stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("constructs")
  void everyConstructHasTheFiguresOfSpin(Constructs construct) throws IOException {
    Path file = Files.writeString(folder.resolve("construct.pml"), construct.text());
    ReferenceCount count = count(file);
    assertEquals(
        figures(construct.states(), construct.transitions()),
        figures(count.states(), count.transitions()),
        construct::text);
    assertTrue(count.agreesWith(construct.firstError()), () -> count + "\n" + construct.text());
  }

  static Stream<Path> defects() {
    return SharedFolder.find("fixtures", "promela-defects").stream()
        .flatMap(defects -> DEFECTS.keySet().stream().map(name -> defects.resolve(name + ".pml")));
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("defects")
  void theReferenceHasNoneOfTheDefects(Path file) {
    ReferenceCount count = count(file);
    String name = file.getFileName().toString().replace(".pml", "");
    assertEquals(DEFECTS.get(name), figures(count.states(), count.transitions()));
  }

  /** Models of others, without those that SPIN searched together with a claim. */
  static Stream<SpinFiguresTest.Row> models() throws IOException {
    Optional<Path> table = SharedFolder.find("data", "promela", "oracle.tsv");
    if (table.isEmpty()) {
      return Stream.empty();
    }
    List<String> withClaim;
    try (Stream<String> lines = Files.lines(table.get())) {
      withClaim =
          lines
              .filter(line -> line.contains("never claim") || line.matches(".*werkplaats.*"))
              .map(line -> line.split("\t", -1)[0])
              .toList();
    }
    List<String> refused = List.of("rtos1.pml", "leader_trace.pml");
    return SpinFiguresTest.rows(table.get()).stream()
        .filter(row -> row.states() <= MOST_STATES)
        .filter(row -> withClaim.stream().noneMatch(row.file()::endsWith))
        .filter(row -> !refused.contains(row.toString()));
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("models")
  void modelsOfOthersHaveTheFiguresOfSpin(SpinFiguresTest.Row row) {
    ReferenceCount count = count(row.file());
    assertEquals(
        figures(row.states(), row.transitions()), figures(count.states(), count.transitions()));
  }
}
