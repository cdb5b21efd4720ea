package tideline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.records.Range;
import tideline.records.Records;

/** Reports about state spaces, by the library. */
class SpaceReportTest {

  record Tank(@Range(max = 9) int litres) {}

  private static tideline.model.Model tank() {
    return Records.model(new Tank(0))
        .action("fill", s -> s.litres() < 6, s -> new Tank(s.litres() + 2))
        .action("spill", s -> s.litres() == 6, s -> new Tank(5))
        .action("empty", s -> s.litres() > 6, _ -> new Tank(0));
  }

  @Test
  void aModelOfOnesOwn() {
    SpaceReport.Answer report = Tideline.report(tank()).run();
    assertTrue(report.isComplete());
    // 0, 2, 4, 6, 5, 7, and 0 again
    assertEquals(OptionalLong.of(6), report.states());
    assertEquals(OptionalLong.of(6), report.arcs());
    assertEquals(OptionalLong.of(1), report.components());
    assertEquals(OptionalLong.of(7), report.upper("litres"));
    assertEquals(OptionalLong.of(0), report.lower("litres"));
    assertEquals(OptionalLong.empty(), report.upper("gallons"));
    assertEquals(0, report.deadStates());
    assertEquals(OptionalLong.of(6), report.homeStates());
    assertEquals(List.of(), report.neverTaken());
    assertEquals(Optional.of(List.of("fill", "spill", "empty")), report.liveTransitions());
    assertTrue(report.text().contains("home states         all"), report.text());
  }

  @Test
  void aSweepTellsWhatItCan() {
    SpaceReport.Answer swept = Tideline.report(tank()).bySweep("litres").run();
    assertTrue(swept.isComplete());
    assertEquals(OptionalLong.of(7), swept.upper("litres"));
    assertEquals(OptionalLong.empty(), swept.components());
    assertEquals(OptionalLong.empty(), swept.homeStates());
    assertEquals(Optional.empty(), swept.liveTransitions());
    SpaceReport.Answer commit =
        Tideline.report("java:two-phase-commit").parameter("workers", "3").bySweep().run();
    assertTrue(commit.isComplete());
    assertEquals(0, commit.deadStates());
  }

  @Test
  void limitsLeaveAPart() {
    SpaceReport.Answer part = Tideline.report(tank()).maxStates(2).memory(1 << 24).run();
    assertFalse(part.isComplete());
    assertEquals(OptionalLong.empty(), part.homeStates());
    assertEquals(List.of("spill", "empty"), part.neverTaken());
  }
}
