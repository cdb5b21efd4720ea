package tideline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.run.SolverEngine;
import tideline.model.ProgressMeasure;
import tideline.search.SearchStatistics;

class LiveLineTest {

  private static String text(ProgressMeasure measure, SearchStatistics statistics) {
    RunControl control = new RunControl(Limits.none(), new Cancellation());
    return LiveLine.over(control, OptionalLong.of(1 << 20), Optional.of(measure)).text(statistics);
  }

  @Test
  void aSweepShowsItsLayerAndHowFarItIs() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.expanded(1234, 5000, 0);
    statistics.storing(700, 4096);
    statistics.sweeping(1, 3, 0, 5);
    statistics.enteringLayer(30);
    ProgressMeasure bounded = ProgressMeasure.of("m", "m", 10, 50, (s, off) -> 0);
    String line = text(bounded, statistics);
    assertTrue(line.startsWith("layer 30 (50%)  1,234 states, "), line);
    assertTrue(line.contains("stored 705, 4.0 KB (0.4%)"), line);
    ProgressMeasure unbounded = ProgressMeasure.of("m", "m", (s, off) -> 0);
    assertTrue(text(unbounded, statistics).startsWith("layer 30  1,234 states"));
    statistics.sweeping(2, 3, 1, 5);
    assertTrue(text(bounded, statistics).startsWith("sweep 2 layer 30  1,234"));
  }

  @Test
  void aSearchWithoutLayersShowsNone() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.expanded(7, 9, 0);
    String line = text(ProgressMeasure.of("m", "m", (s, off) -> 0), statistics);
    assertEquals("7 states, ", line.substring(0, 10));
  }

  @Test
  void anAbstractionTellsItsStory() {
    SearchStatistics statistics = new SearchStatistics();
    statistics.expanded(12, 0, 0);
    statistics.figure(SolverEngine.REFINEMENTS, 0);
    ProgressMeasure measure = ProgressMeasure.of("m", "m", (s, off) -> 0);
    String first = text(measure, statistics);
    assertTrue(first.startsWith("iteration 1  12 abstract states  0"), first);
    statistics.expanded(1500, 0, 0);
    statistics.figure(SolverEngine.REFINEMENTS, 4);
    statistics.figure(SolverEngine.PRECISION, 7);
    statistics.figure(SolverEngine.COUNTEREXAMPLE, 9);
    String later = text(measure, statistics);
    assertTrue(
        later.startsWith(
            "iteration 5  1,500 abstract states  precision 7  counterexample 9 steps  "),
        later);
  }
}
