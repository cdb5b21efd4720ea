package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Models of others with known answers, where they are installed. Some rows take seconds and are
 * left to a longer test: they are named here.
 */
final class ThetaVerdictsTest {

  private static final Duration TIME = Duration.ofSeconds(60);

  /** Right, but slow. */
  private static final Set<String> SLOW = Set.of("cross3.xsts", "bhmr2007.xsts");

  /** Floating-point numbers and circuits are not read; a diagnostic is the right answer. */
  private static final Set<String> NOT_READ =
      Set.of("fp1.cfa", "counter_fp_true.cfa", "hw1_false.aag", "hw2_true.aag");

  private record Row(Path model, Optional<Path> property, String expected) {
    String name() {
      return String.valueOf(model.getFileName());
    }

    Check check(Map<String, String> bounds) {
      Map<String, String> definitions = new HashMap<>(bounds);
      property.ifPresent(file -> definitions.put("property", file.toString()));
      return new Check(model, definitions, List.of());
    }
  }

  private static List<Row> rows() throws IOException {
    Optional<Path> folder = Checkout.thetaModels();
    assumeTrue(folder.isPresent(), "the folder shared/data/theta is not beside the checkout");
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(folder.get().resolve("verdicts.tsv"))) {
      List<String> cells = List.of(line.split("\t", -1));
      if (cells.getFirst().equals("safety")) {
        rows.add(
            new Row(
                folder.get().resolve(cells.get(1)),
                cells.get(2).isEmpty()
                    ? Optional.empty()
                    : Optional.of(folder.get().resolve(cells.get(2))),
                cells.get(3).equals("true") ? "holds" : "violated"));
      }
    }
    return rows;
  }

  @Test
  void abstractionHasThePublishedAnswers() throws IOException {
    List<String> wrong = new ArrayList<>();
    int right = 0;
    for (Row row : rows()) {
      if (!SLOW.contains(row.name()) && !NOT_READ.contains(row.name())) {
        String answer = row.check(Map.of()).word("cegar", TIME);
        if (answer.equals(row.expected())) {
          right++;
        } else {
          wrong.add(row.name() + " is " + row.expected() + ", not " + answer);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(right >= 41, "only " + right + " rows were looked at");
  }

  @Test
  void whatIsNotReadIsRefused() throws IOException {
    for (Row row : rows()) {
      if (NOT_READ.contains(row.name())) {
        String answer = row.check(Map.of()).word("cegar", TIME);
        assertTrue(answer.startsWith("refused: "), row.name() + ": " + answer);
      }
    }
  }

  /** With bounds, an explicit search has the same answers, or says why it has none. */
  @Test
  void explicitSearchHasThemToo() throws IOException {
    int right = 0;
    for (Row row : rows()) {
      String answer = row.check(Map.of("*", "-200..20000")).word("bfs", TIME);
      if (answer.equals("holds") || answer.equals("violated")) {
        assertEquals(row.expected(), answer, row.name());
        right++;
      }
    }
    assertTrue(right >= 30, "only " + right + " rows had an answer");
  }
}
