package tideline.testkit.symbolic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;

/** One question about one model. */
public record Check(ModelSource model, List<PropertySpec> properties) {

  private static final Pattern WAY = Pattern.compile("(?:proved|found) by ([^,(]*\\(.*?\\)|\\w+)");

  /**
   * A question about a file.
   *
   * @param definitions of the model's constants and bounds
   */
  public Check(Path file, Map<String, String> definitions, List<PropertySpec> properties) {
    this(new ModelSource(file.toString(), Optional.empty(), definitions, List.of()), properties);
  }

  /**
   * How it was answered.
   *
   * @param word the answer, or why there is none
   * @param engine who answered; empty if nobody tried
   */
  public record Answer(String word, String engine, double seconds) {}

  /** Asks an engine for the first property, or for the model's own assertions. */
  public Answer ask(String engine, Duration time) {
    long start = System.nanoTime();
    try {
      Report.Answer answer = report(engine, time).properties().getFirst();
      return new Answer(word(answer.verdict()), who(answer), seconds(start));
    } catch (DiagnosticException refused) {
      return new Answer("refused: " + refused.getMessage(), "", seconds(start));
    }
  }

  /** The answer as a word. */
  String word(String engine, Duration time) {
    return ask(engine, time).word();
  }

  private Report report(String engine, Duration time) {
    Limits limits = new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty());
    Job job =
        Job.of(
                model,
                properties.isEmpty() ? Job.Purpose.CHECK : Job.Purpose.CHECK_GIVEN,
                properties)
            .with(new ProgressChoice.None())
            .withEngine(engine)
            .with(limits);
    Cancellation cancellation = new Cancellation();
    RunControl control = new RunControl(limits, cancellation);
    return new Run(new Planner(Registry.installed()).plan(job), control, cancellation).execute();
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> "holds";
      case Verdict.Violated _ -> "violated";
      case Verdict.Unknown unknown -> "unknown: " + unknown.reason();
    };
  }

  /** The engine, and which of its ways. */
  private static String who(Report.Answer answer) {
    String engine = answer.exploration().method().name();
    Matcher way = WAY.matcher(String.join(" ", answer.verdict().assurance().caveats()));
    return way.find() ? engine + " " + way.group(1) : engine;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
