package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.languages.petri.NetFiles;
import tideline.languages.petri.formula.FormulaFiles;
import tideline.languages.petri.formula.Query;
import tideline.model.LimitReached;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Answers the formulas of LoLA's own tests as LoLA does, or not at all. */
final class LolaAnswersTest {

  private static final long NANOS_PER_NET = 2_000_000_000L;
  private static final Map<String, String> TRUTH =
      Map.of("yes", "TRUE", "reachable", "TRUE", "no", "FALSE", "unreachable", "FALSE");

  private int right;
  private final List<String> open = new ArrayList<>();

  @Test
  void answersAreThoseOfLola() throws IOException {
    Path data = KnownAnswersTest.data().orElse(Path.of("missing"));
    assumeTrue(Files.isDirectory(data), "no folder shared/data/petri beside the checkout");
    Map<Path, List<String[]>> byNet = new LinkedHashMap<>();
    for (String line : Files.readAllLines(data.resolve("oracle/lola.tsv"))) {
      String[] row = line.split("\t", -1);
      if (TRUTH.containsKey(row[4])) {
        Path net = data.resolve("lola").resolve(row[0]).resolve(row[1]);
        byNet.computeIfAbsent(net, _ -> new ArrayList<>()).add(row);
      }
    }
    for (Map.Entry<Path, List<String[]>> entry : byNet.entrySet()) {
      compare(data.resolve("lola"), entry.getKey(), entry.getValue());
    }
    System.out.println(right + " answers are LoLA's; without an answer: " + open);
    assertTrue(right > 0);
  }

  /** All formulas about a net in one exploration, called by their rows. */
  private void compare(Path folder, Path file, List<String[]> rows) throws IOException {
    ContestNet net;
    try {
      net = ContestNet.of(NetFiles.read(file));
    } catch (DiagnosticException refused) {
      System.out.println(refused.getMessage());
      rows.forEach(row -> open.add(row[1] + " " + row[2]));
      return;
    }
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      boolean isDeadlock = rows.get(i)[2].equals("deadlock");
      String asked = isDeadlock ? "REACHABLE DEADLOCK" : rows.get(i)[3];
      boolean isFile = Files.isRegularFile(folder.resolve(asked));
      String text = isFile ? Files.readString(folder.resolve(asked)) : asked;
      try {
        Query query = FormulaFiles.read(new SourceText(asked, text), net.names()).getFirst();
        queries.add(new Query("row-" + i, query.asked()));
      } catch (DiagnosticException refused) {
        System.out.println(refused.getMessage());
      }
    }
    Map<String, String> given = answers(net, queries);
    for (int i = 0; i < rows.size(); i++) {
      String[] row = rows.get(i);
      String answer = given.getOrDefault("row-" + i, "");
      if (answer.isEmpty()) {
        open.add(row[1] + " " + row[2] + " " + row[3]);
      } else {
        assertEquals(TRUTH.get(row[4]), answer, row[1] + " " + row[3]);
        right++;
      }
    }
  }

  private static Map<String, String> answers(ContestNet net, List<Query> queries) {
    Map<String, String> given = new LinkedHashMap<>();
    Answers answers =
        new Answers(
            line -> {
              String[] words = line.split(" ", -1);
              given.put(words[1], words[2]);
            });
    Budget budget = new Budget(System.nanoTime() + NANOS_PER_NET, 256L << 20, 10_000_000);
    try {
      new FormulaAnswers(
              net,
              queries,
              Reading.CTL,
              answers,
              new Witnesses(net.file(), Optional.empty()),
              budget)
          .answer();
    } catch (LimitReached limit) {
      // What is left has no answer.
    }
    return given;
  }
}
