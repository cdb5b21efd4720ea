package tideline.testkit.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.Check;
import tideline.Statistics;
import tideline.Tideline;

/**
 * The sweep-line statistics of the book on coloured nets and of the study of workflows ({@code
 * oracle/cpn.tsv}): a sweep stores at most what was stored there. The book names the number that
 * the receiver expects as the progress; its figures are, to the state, those of that number first
 * and of the one that the sender sends next second.
 */
class PublishedPeaksTest {

  private static final String FILE = "7-2LimitProtocol.cpn";

  @TempDir private Path folder;

  /** The net of the file with the edits of the table: a limit, and an arc that takes the larger. */
  private Path net(int limit) throws IOException {
    Optional<Path> found = PublishedSurveysTest.net(FILE);
    Assumptions.assumeTrue(found.isPresent(), "there is no folder of nets");
    String text = Files.readString(found.orElseThrow(), StandardCharsets.ISO_8859_1);
    String limited = text.replace(">3`()<", ">" + limit + "`()<");
    Pattern arc = Pattern.compile("(<arc id=\"ID93258\".*?<annot.*?>)n(</text>)", Pattern.DOTALL);
    String edited = arc.matcher(limited).replaceFirst("$1Int.max(n,k)$2");
    assertTrue(edited.contains("Int.max(n,k)") && edited.contains(">" + limit + "`()<"));
    return Files.writeString(
        folder.resolve("limit" + limit + ".cpn"), edited, StandardCharsets.ISO_8859_1);
  }

  private static String packets(int count) {
    StringBuilder packets = new StringBuilder("1`(1,\"1\")");
    for (int packet = 2; packet <= count; packet++) {
      packets.append("++1`(").append(packet).append(",\"").append(packet).append("\")");
    }
    return packets.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 4, 33, 44, 33",
    "2, 4, 293, 764, 134",
    "3, 4, 1829, 6860, 758",
    "4, 4, 9025, 43124, 4449",
    "4, 5, 20016, 99355, 8521",
    "4, 6, 38885, 198150, 14545"
  })
  void sweeps(int limit, int packets, long nodes, long arcs, long peak) throws IOException {
    Check check =
        Tideline.check(net(limit))
            .parameter("AllPackets", packets(packets))
            .engine("sweepline")
            .progress("10 * max(Protocol.NextRec) + max(Protocol.NextSend)")
            .workers(1);
    Statistics figures = check.count();
    assertEquals(nodes, figures.states().orElseThrow());
    assertEquals(arcs, figures.transitions().orElseThrow());
    assertTrue(figures.peakStates() <= peak, () -> figures.peakStates() + " states were stored");
  }

  /** Phases, one of them for each pass of the loop. */
  @Test
  void aLoopThatCounts() {
    Optional<Path> found = PublishedSurveysTest.net("bloodtestmricounter.cpn");
    Assumptions.assumeTrue(found.isPresent(), "there is no folder of nets");
    List<String> phases =
        List.of(
            "1:IE1",
            "1:IE2",
            "2:BT1",
            "2:MRI1",
            "5:J6P",
            "6:E1a",
            "7:PA",
            "8:E1b",
            "9:PB",
            "10:Join10",
            "11:Loop14P",
            "12:TTD",
            "13:BT2",
            "10:LC13c",
            "34:LCe",
            "35:FE",
            "36:End");
    StringBuilder measure = new StringBuilder("4 * sum(bloodtestmri.Counter)");
    for (String phase : phases) {
      String[] parts = phase.split(":", 2);
      measure.append(" + ").append(parts[0]);
      measure.append(" * size(bloodtestmri.").append(parts[1]).append(')');
    }
    Statistics figures =
        Tideline.check(found.orElseThrow())
            .engine("sweepline")
            .progress(measure.toString())
            .workers(1)
            .count();
    assertEquals(37, figures.states().orElseThrow());
    assertEquals(38, figures.transitions().orElseThrow());
    assertEquals(3, figures.peakStates());
  }
}
