package tideline.engine.inspection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.engine.Cancellation;
import tideline.engine.Job;
import tideline.engine.Limits;
import tideline.engine.LoadedModel;
import tideline.engine.ModelLoader;
import tideline.engine.ModelSource;
import tideline.engine.Plan;
import tideline.engine.Planner;
import tideline.engine.Registry;
import tideline.engine.Report;
import tideline.engine.Run;
import tideline.engine.RunControl;

class MeasureProfileTest {

  private final Cancellation cancellation = new Cancellation();

  private MeasureProfile profile(LoadedModel loaded, int allowance) {
    return MeasureProfile.of(
        loaded.model(),
        loaded.model().progressMeasures().getFirst(),
        allowance,
        1,
        new RunControl(Limits.none(), cancellation));
  }

  private static LoadedModel load(String name, Map<String, String> definitions) {
    return new ModelLoader(Registry.installed())
        .load(new ModelSource(name, Optional.empty(), definitions, List.of()));
  }

  /** 001 section 2: 19 states, peak 13. */
  @Test
  void twoPhaseCommitIsSeenInFull() {
    MeasureProfile profile = profile(load("java:two-phase-commit", Map.of()), 1000);
    assertEquals(MeasureProfile.Extent.COMPLETE, profile.extent());
    assertEquals(19, profile.states());
    assertEquals(3, profile.layers());
    assertEquals(9, profile.widestStates());
    assertEquals(13, profile.predictedPeak());
    assertTrue(profile.backward() > 0);
  }

  @Test
  void thePredictionForAMonotonicMeasureIsWhatASweepNeeds() {
    for (String limit : List.of("1", "2", "3")) {
      LoadedModel loaded = load("java:stop-and-wait", Map.of("limit", limit, "packets", "4"));
      MeasureProfile profile = profile(loaded, 1_000_000);
      Job job = Job.of(ModelSource.of("test"), List.of());
      Plan plan = new Planner(Registry.installed()).plan(job, loaded);
      Report report =
          new Run(plan, new RunControl(plan.limits(), cancellation), cancellation).execute();
      assertEquals(0, profile.backward());
      assertEquals(1, report.figures().sweeps());
      assertEquals(report.figures().peakStates(), profile.predictedPeak(), "limit " + limit);
      assertEquals(report.figures().states().orElseThrow(), profile.states(), "limit " + limit);
    }
  }

  @Test
  void aSampleStaysWithinItsAllowanceAndRepeats() {
    LoadedModel loaded = load("java:stop-and-wait", Map.of());
    MeasureProfile profile = profile(loaded, 1000);
    assertEquals(MeasureProfile.Extent.SAMPLE, profile.extent());
    assertEquals(1000, profile.expanded());
    assertEquals(profile, profile(loaded, 1000));
  }
}
