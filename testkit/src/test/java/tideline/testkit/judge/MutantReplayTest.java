package tideline.testkit.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Authority;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.model.Verdict;
import tideline.system.compile.SystemModel;
import tideline.system.ir.GuardedSystem;

/**
 * No run of a model that was compiled wrongly is believed: whatever is reported with a trace is
 * true of the text.
 */
class MutantReplayTest {

  private static final int STATES = 3_000;

  private static final Registry REGISTRY = Registry.installed();

  @TempDir private Path folder;

  private static final List<PropertySpec> OF_DVE =
      List.of(
          new PropertySpec.Deadlock(),
          new PropertySpec.Reachable("x == 4"),
          new PropertySpec.Reachable("Miller.grain == 3"),
          new PropertySpec.Reachable("y == 0 && a[2] == 2"),
          new PropertySpec.Reachable("bits == 5 && rest == 0"),
          new PropertySpec.Invariant("sum >= -602"));

  private static final List<PropertySpec> OF_PROMELA =
      List.of(
          new PropertySpec.Deadlock(),
          new PropertySpec.Reachable("turns == 5"),
          new PropertySpec.Reachable("n == 1"),
          new PropertySpec.Reachable("half > 1 || row[0] == 7"),
          new PropertySpec.Invariant("deep != -32768 || row[1] == 7"),
          new PropertySpec.Invariant("len(line) < 2 || turns < 2"));

  @Test
  void onlyWhatIsTrueOfTheTextIsReported() throws IOException {
    Set<SystemMutation> caught = EnumSet.noneOf(SystemMutation.class);
    // Without the division by zero, which would end every search.
    String dve = MutantTexts.DVE.replace("3 - x", "4 - x");
    compare(JudgedModel.read(folder, "dve", dve), OF_DVE, caught);
    compare(JudgedModel.read(folder, "promela", MutantTexts.PROMELA), OF_PROMELA, caught);
    assertTrue(caught.size() >= 15, "replay caught only " + caught);
  }

  private static void compare(
      JudgedModel judged, List<PropertySpec> properties, Set<SystemMutation> caught) {
    Map<String, Verdict> truth =
        verdicts(judged, judged.compiled(judged.model().system()), properties);
    for (SystemMutation mutation : SystemMutation.values()) {
      for (GuardedSystem mutant : mutation.mutants(judged.model().system())) {
        try {
          verdicts(judged, judged.compiled(mutant), properties)
              .forEach(
                  (property, verdict) -> {
                    if (verdict.trace().isPresent()) {
                      assertEquals(
                          truth.get(property).getClass(),
                          verdict.getClass(),
                          mutation + ": " + property);
                    } else if (isInternalError(verdict)) {
                      caught.add(mutation);
                    }
                  });
        } catch (Replay.Mismatch inventedFault) {
          caught.add(mutation);
        }
      }
    }
  }

  private static boolean isInternalError(Verdict verdict) {
    return verdict instanceof Verdict.Unknown unknown
        && unknown.cause() == Verdict.Cause.INTERNAL_ERROR;
  }

  private static Map<String, Verdict> verdicts(
      JudgedModel judged, SystemModel compiled, List<PropertySpec> properties) {
    LoadedModel loaded =
        new LoadedModel(
            "mutant",
            "test",
            compiled,
            List.of(),
            List.of(),
            List.of(),
            Authority.of(compiled, () -> Optional.of(judged.reference())),
            compiled);
    Map<String, Verdict> verdicts = new LinkedHashMap<>();
    // One after the other, so that a fault of the model does not hide what comes behind it.
    for (PropertySpec property : properties) {
      Job job =
          Job.of(ModelSource.of("mutant"), Job.Purpose.CHECK, List.of(property))
              .with(new ProgressChoice.None())
              .withEngine("bfs")
              .with(Limits.none().withMaxStates(STATES));
      Cancellation never = new Cancellation();
      Report report =
          new Run(
                  new Planner(REGISTRY).plan(job, loaded),
                  new RunControl(job.limits(), never),
                  never)
              .execute();
      report.properties().forEach(a -> verdicts.put(a.property().name(), a.verdict()));
    }
    return verdicts;
  }
}
