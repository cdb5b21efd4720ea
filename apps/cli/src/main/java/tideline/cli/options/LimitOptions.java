package tideline.cli.options;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import tideline.engine.limits.Limits;
import tideline.model.diagnostic.DiagnosticException;

/** What a command may cost. */
public final class LimitOptions {

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description = "Memory for states, such as 4g; by default most of what is free.")
  Long memory;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Wall time, such as 90s or 10m.")
  Duration timeout;

  @Option(
      names = "--max-states",
      paramLabel = "N",
      description = "Stop when more than N states have been explored.")
  Long maxStates;

  public Limits limits() {
    if (maxStates != null && maxStates < 1) {
      throw DiagnosticException.of("--max-states is at least 1, not " + maxStates);
    }
    return new Limits(optional(memory), Optional.ofNullable(timeout), optional(maxStates));
  }

  private static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
