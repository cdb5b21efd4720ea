package tideline.testkit.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.selfcheck.Coverage;
import tideline.engine.selfcheck.Difference;
import tideline.engine.selfcheck.SelfCheck;
import tideline.engine.selfcheck.SelfCheckReport;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/**
 * {@code tideline selfcheck} on every model below a folder: {@code LongSelfcheck FOLDER STATES
 * SECONDS} compares up to STATES states of each, for at most SECONDS each, and prints a line for
 * each and a summary.
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongSelfcheckTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dselfcheck.folder=../../shared/data -Dselfcheck.states=200000 -Dselfcheck.seconds=120
 * </pre>
 */
public final class LongSelfcheck {

  private final Registry registry = Registry.installed();
  private final SelfCheck.Extent extent;
  private final long states;
  private final Duration time;

  /** Compares up to so many states of each model, in so much time. */
  public LongSelfcheck(SelfCheck.Extent extent, long states, Duration time) {
    this.extent = extent;
    this.states = states;
    this.time = time;
  }

  /** How it came out. */
  public enum Kind {
    /** No difference in all that was compared. */
    AGREE,
    /** No difference, but the time was over. */
    PARTLY,
    DIFFER,
    /** The model is refused: nothing was compared. */
    REFUSED
  }

  /** What came of one model. */
  public record Outcome(Path file, Kind kind, long states, String text) {
    @Override
    public String toString() {
      return "%-8s %s: %s".formatted(kind, file, text);
    }
  }

  /** Checks the models below a folder; a difference ends it with an exception behind the rest. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 3) {
      throw new IllegalArgumentException("usage: LongSelfcheck FOLDER STATES SECONDS");
    }
    LongSelfcheck check =
        new LongSelfcheck(
            SelfCheck.Extent.ENGINES,
            Long.parseLong(arguments[1]),
            Duration.ofSeconds(Long.parseLong(arguments[2])));
    Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      counts.put(kind, 0);
    }
    long compared = 0;
    for (Path file : check.models(Path.of(arguments[0]))) {
      Outcome outcome = check.check(file);
      System.out.println(outcome);
      counts.merge(outcome.kind(), 1, Integer::sum);
      compared += outcome.states();
    }
    System.out.printf(
        "%d models agree, %d agree as far as time allowed, %d differ, %d are refused;"
            + " %d states by the reference%n",
        counts.get(Kind.AGREE),
        counts.get(Kind.PARTLY),
        counts.get(Kind.DIFFER),
        counts.get(Kind.REFUSED),
        compared);
    if (counts.getOrDefault(Kind.DIFFER, 0) > 0) {
      throw new IllegalStateException("some models differ");
    }
  }

  /** The models of languages that can be told by their endings. */
  public List<Path> models(Path folder) throws IOException {
    List<String> endings =
        registry.languages().stream().flatMap(l -> l.extensions().stream()).toList();
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> endings.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  /** Checks one model. */
  public Outcome check(Path file) {
    Cancellation never = new Cancellation();
    Limits limits = new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty());
    try {
      SelfCheckReport report =
          new SelfCheck(
                  registry,
                  ModelSource.of(file.toString()),
                  extent,
                  states,
                  Optional.of(time),
                  new RunControl(limits, never),
                  never)
              .run();
      return outcome(file, report);
    } catch (DiagnosticException | ModelError refused) {
      return new Outcome(
          file,
          Kind.REFUSED,
          0,
          String.valueOf(refused.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private static Outcome outcome(Path file, SelfCheckReport report) {
    long compared =
        report.parts().stream()
            .map(SelfCheckReport.Part::coverage)
            .mapToLong(Coverage::states)
            .findFirst()
            .orElse(0);
    if (report.difference().isPresent()) {
      return new Outcome(file, Kind.DIFFER, compared, told(report.difference().get()));
    }
    String text = compared + " states, " + report.answers().size() + " answers of engines";
    return new Outcome(
        file, report.stopped().isPresent() ? Kind.PARTLY : Kind.AGREE, compared, text);
  }

  private static String told(Difference difference) {
    return "%s: %s %s, %s %s %s"
        .formatted(
            difference.comparison().words(),
            difference.first().who(),
            difference.first().says(),
            difference.second().who(),
            difference.second().says(),
            difference.details());
  }
}
