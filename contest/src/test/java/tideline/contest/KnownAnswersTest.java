package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers every examination of the contest's smallest nets as its tools agree on it. */
final class KnownAnswersTest {

  private static final long MOST_STATES = 1_000;
  private static final long SECONDS = 600;
  private static final List<String> FIGURES =
      List.of("STATES", "TRANSITIONS", "MAX_TOKEN_IN_PLACE", "MAX_TOKEN_PER_MARKING");

  @Test
  void answersAreThoseOfTheOracle() throws IOException {
    Optional<Path> data = data();
    assumeTrue(data.isPresent(), "no folder shared/data/petri beside the checkout");
    int compared = 0;
    for (String kind : List.of("pt", "coloured")) {
      Path oracle = data.get().resolve("oracle");
      for (String[] row : rows(oracle.resolve(kind + "_statespace.tsv"))) {
        if (Long.parseLong(row[1].replace("~", "")) <= MOST_STATES) {
          Path folder = data.get().resolve(kind).resolve(row[0]);
          Map<String, String> given = answers("StateSpace", folder);
          for (int i = 0; i < FIGURES.size(); i++) {
            assertEquals(row[1 + i], given.get(FIGURES.get(i)), row[0] + " " + FIGURES.get(i));
          }
          compared += FIGURES.size() + verdicts(row[0], folder, oracle, kind);
        }
      }
    }
    assertTrue(compared > 0);
  }

  private static int verdicts(String net, Path folder, Path oracle, String kind)
      throws IOException {
    int compared = 0;
    for (String[] row : rows(oracle.resolve(kind + "_verdicts.tsv"))) {
      if (row[0].equals(net)) {
        List<String> known = List.of(row[2].split(" ", -1));
        Map<String, String> given = answers(row[1], folder);
        for (int i = 0; i < known.size(); i++) {
          if (!known.get(i).equals("?")) {
            String id = known.size() == 1 ? row[1] : "-%02d".formatted(i);
            Optional<String> answer =
                given.keySet().stream().filter(each -> each.endsWith(id)).findFirst();
            assertEquals(known.get(i), answer.map(given::get).orElse(""), net + " " + row[1] + id);
            compared++;
          }
        }
      }
    }
    return compared;
  }

  private static Map<String, String> answers(String examination, Path folder) {
    List<String> lines = new ArrayList<>();
    ContestRun.run(
        new ContestEnvironment(examination, folder, SECONDS, 1024), new Answers(lines::add));
    Map<String, String> answers = new HashMap<>();
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      assertTrue(words.length > 2, line);
      String before =
          answers.put(
              words[1], words[2].equals("TRUE") ? "T" : words[2].equals("FALSE") ? "F" : words[2]);
      assertEquals(null, before, "twice: " + line);
    }
    return answers;
  }

  private static List<String[]> rows(Path table) throws IOException {
    return Files.readAllLines(table).stream().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  static Optional<Path> data() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("shared/data/petri/oracle"))) {
        return Optional.of(at.resolve("shared/data/petri"));
      }
    }
    System.out.println("No folder shared/data/petri: the nets of the contest are not examined.");
    return Optional.empty();
  }
}
