package tideline.testkit.promela;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.run.Run;
import tideline.model.Verdict;

/** What the tool says of a property, in one word. */
final class Answers {

  private static final Registry REGISTRY = Registry.installed();

  private Answers() {}

  /**
   * Checks a property.
   *
   * @param engine {@code auto} for the usual one
   */
  static String verdict(Path file, PropertySpec property, String engine, ProgressChoice progress) {
    return verdict(file, Map.of(), property, engine, progress);
  }

  private static String verdict(
      Path file,
      Map<String, String> definitions,
      PropertySpec property,
      String engine,
      ProgressChoice progress) {
    ModelSource source =
        new ModelSource(file.toString(), Optional.of("promela"), definitions, List.of());
    Job any = Job.of(source, List.of(property));
    Job job =
        any.asking(Job.Purpose.CHECK_GIVEN, any.properties()).with(progress).withEngine(engine);
    Cancellation never = new Cancellation();
    Run run = new Run(new Planner(REGISTRY).plan(job), new RunControl(job.limits(), never), never);
    return switch (run.execute().properties().getFirst().verdict()) {
      case Verdict.Holds _ -> "HOLDS";
      case Verdict.Violated _ -> "VIOLATED";
      case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
    };
  }

  static String verdict(Path file, Map<String, String> definitions, PropertySpec property) {
    return verdict(file, definitions, property, "auto", new ProgressChoice.Usual());
  }

  static String verdict(Path file, PropertySpec property) {
    return verdict(file, property, "auto", new ProgressChoice.Usual());
  }
}
