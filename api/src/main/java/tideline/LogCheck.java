package tideline;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.load.Registry;
import tideline.engine.run.Checker;
import tideline.engine.text.Style;
import tideline.engine.text.ValidationText;
import tideline.engine.validation.Mapping;
import tideline.engine.validation.Validation;

/**
 * The question whether a log is a run of a model. It never changes: each method returns another
 * one.
 *
 * {@snippet :
 * Tideline.validate("java:replicated-log", Path.of("service.jsonl"))
 *     .mapping(Path.of("mapping.json"))
 *     .run()
 *     .assertAccepted();
 * }
 */
public final class LogCheck {

  private final ModelSource model;
  private final Path log;
  private final Optional<Path> mapping;
  private final Limits limits;

  LogCheck(ModelSource model, Path log, Optional<Path> mapping, Limits limits) {
    this.model = model;
    this.log = log;
    this.mapping = mapping;
    this.limits = limits;
  }

  /** What the fields of the log mean, a file as after {@code --map}; else their names tell. */
  public LogCheck mapping(Path file) {
    return new LogCheck(model, log, Optional.of(file), limits);
  }

  /** A parameter of the model, as after {@code -D}. */
  public LogCheck parameter(String name, String value) {
    return new LogCheck(model.with(Map.of(name, value)), log, mapping, limits);
  }

  /** The most time that it may take. */
  public LogCheck timeout(Duration time) {
    return new LogCheck(
        model,
        log,
        mapping,
        new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty()));
  }

  /**
   * Reads the log, and follows it in the model.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if model, log or mapping is wrong
   */
  public Answer run() {
    Validation validation =
        new Validation(Registry.installed(), new Cancellation(), new Checker.Listener() {});
    return new Answer(validation.run(model, log, mapping.map(Mapping::read), limits));
  }

  /** What came of it. */
  public static final class Answer {

    private final Validation.Result result;

    Answer(Validation.Result result) {
      this.result = result;
    }

    /** Whether some run of the model explains every line. */
    public boolean isAccepted() {
      return result.isAccepted();
    }

    /** How many lines some run explains, from the first one on. */
    public long explained() {
      return result.explained();
    }

    /** The line of the file that nothing explains, if there is one. */
    public OptionalLong rejectedLine() {
      return result.rejection().stream().mapToLong(r -> r.line().number()).findFirst();
    }

    /** The report that the command line prints. */
    public String text() {
      StringBuilder text = new StringBuilder();
      ValidationText page = new ValidationText(line -> text.append(line).append('\n'), Style.PLAIN);
      page.verdict(result);
      page.details(result);
      return text.toString();
    }

    /**
     * Does nothing if the log is a run of the model.
     *
     * @throws AssertionError if it is not, or that could not be decided, with the report
     */
    public Answer assertAccepted() {
      if (!isAccepted()) {
        throw new AssertionError(text());
      }
      return this;
    }

    @Override
    public String toString() {
      return text();
    }
  }
}
