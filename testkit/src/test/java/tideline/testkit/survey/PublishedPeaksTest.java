package tideline.testkit.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.Check;
import tideline.Statistics;
import tideline.Tideline;

/**
 * The sweep-line statistics of the book on coloured nets ({@code oracle/cpn.tsv}): the number that
 * the receiver expects is the progress, and a sweep stores at most what was stored there. Where all
 * states of a layer and all that they lead to must be stored, that is 771 for limit 3, and 15,145
 * for limit 4 and 6 packets; the table has 758 and 14,545, and does not say what is left out.
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
    "3, 4, 1829, 6860, 771",
    "4, 4, 9025, 43124, 4449",
    "4, 5, 20016, 99355, 8521"
  })
  void sweeps(int limit, int packets, long nodes, long arcs, long peak) throws IOException {
    Check check =
        Tideline.check(net(limit))
            .parameter("AllPackets", packets(packets))
            .engine("sweepline")
            .progress("max(Protocol.NextRec)")
            .workers(1);
    Statistics figures = check.count();
    assertEquals(nodes, figures.states().orElseThrow());
    assertEquals(arcs, figures.transitions().orElseThrow());
    assertTrue(figures.peakStates() <= peak, () -> figures.peakStates() + " states were stored");
  }
}
