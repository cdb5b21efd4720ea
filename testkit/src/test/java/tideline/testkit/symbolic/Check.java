package tideline.testkit.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.Cancellation;
import tideline.engine.Job;
import tideline.engine.Limits;
import tideline.engine.ModelSource;
import tideline.engine.Planner;
import tideline.engine.ProgressChoice;
import tideline.engine.PropertySpec;
import tideline.engine.Registry;
import tideline.engine.Report;
import tideline.engine.Run;
import tideline.engine.RunControl;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;

/** One question about one file. */
record Check(Path model, Map<String, String> definitions, List<PropertySpec> properties) {

  /** Asks an engine; the answer to the first property, or to the model's own assertions. */
  Verdict ask(String engine, Duration time) {
    Limits limits = new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty());
    Job job =
        new Job(
            new ModelSource(model.toString(), Optional.empty(), definitions, List.of()),
            properties.isEmpty() ? Job.Purpose.CHECK : Job.Purpose.CHECK_GIVEN,
            properties,
            Job.Simplification.FULL,
            new ProgressChoice.None(),
            Optional.of(engine),
            Optional.empty(),
            limits,
            Optional.empty());
    Cancellation cancellation = new Cancellation();
    Report report =
        new Run(
                new Planner(Registry.installed()).plan(job),
                new RunControl(limits, cancellation),
                cancellation)
            .execute();
    return report.properties().getFirst().verdict();
  }

  /** The answer as a word. */
  String word(String engine, Duration time) {
    try {
      return switch (ask(engine, time)) {
        case Verdict.Holds _ -> "holds";
        case Verdict.Violated _ -> "violated";
        case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
      };
    } catch (DiagnosticException refused) {
      return "refused: " + refused.getMessage();
    }
  }
}
