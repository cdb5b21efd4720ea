package tideline.testkit.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Models of others with known answers, where they are installed. Some rows take seconds and are
 * left to {@link LongThetaTest}: they are named here.
 */
final class ThetaVerdictsTest {

  private static final Duration TIME = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofSeconds(5);

  /** Right, but slow. */
  private static final Set<String> SLOW =
      Set.of("cross3.xsts cross.prop", "bhmr2007.xsts bhmr2007.prop");

  private static List<ThetaRow> rows(String set) {
    Optional<ThetaTable> table = ThetaTable.find();
    if (table.isEmpty()) {
      System.out.println("not run: the folder shared/data/theta is not beside the checkout");
    }
    assumeTrue(table.isPresent(), "the folder shared/data/theta is not beside the checkout");
    return table.orElseThrow().rows(set);
  }

  @Test
  void abstractionHasThePublishedAnswers() {
    List<String> wrong = new ArrayList<>();
    int right = 0;
    for (ThetaRow row : rows("safety")) {
      if (!SLOW.contains(row.name()) && row.outside().isEmpty()) {
        String answer = row.check().word("cegar", TIME);
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

  /** The traffic light takes seconds. */
  @Test
  void infiniteRunsHaveThePublishedAnswers() {
    List<String> wrong = new ArrayList<>();
    int right = 0;
    for (ThetaRow row :
        Stream.concat(rows("ltl").stream(), rows("buchi").stream()).distinct().toList()) {
      if (!row.name().startsWith("trafficlight_v2")) {
        String answer = row.check().word("cegar", TIME);
        if (answer.equals(row.expected())) {
          right++;
        } else {
          wrong.add(row.name() + " is " + row.expected() + ", not " + answer);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(right >= 34, "only " + right + " rows were looked at");
  }

  @Test
  void whatIsNotReadIsRefused() {
    for (ThetaRow row : rows("safety")) {
      if (row.outside().isPresent()) {
        String answer = row.check().word("cegar", TIME);
        assertTrue(answer.startsWith("refused: "), row.name() + ": " + answer);
      }
    }
  }

  @Test
  void propertiesOfOtherModelsAreRefused() {
    int misfits = 0;
    for (ThetaRow row : rows("integration")) {
      if (row.isMisfit()) {
        String answer = row.check().word("cegar", TIME);
        assertTrue(answer.startsWith("refused: "), row.name() + ": " + answer);
        assertTrue(answer.contains("_TrafficLight") || answer.contains("_coid"), answer);
        misfits++;
      }
    }
    assertEquals(6, misfits);
  }

  /** With bounds, an explicit search has the same answers, or says why it has none. */
  @Test
  void explicitSearchHasThemToo() {
    int right = 0;
    for (ThetaRow row : rows("safety")) {
      String answer = row.check(Map.of("*", "-200..20000")).word("bfs", SHORT);
      if (answer.equals("holds") || answer.equals("violated")) {
        assertEquals(row.expected(), answer, row.name());
        right++;
      }
    }
    assertTrue(right >= 30, "only " + right + " rows had an answer");
  }
}
