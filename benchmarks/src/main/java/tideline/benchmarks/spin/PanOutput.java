package tideline.benchmarks.spin;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.benchmarks.BenchmarkFailure;

/**
 * What SPIN's program reports.
 *
 * @param states distinct states
 * @param stateBytes what it says that states take in memory, its hash table not counted
 * @param searchSeconds what it says that its search took
 */
record PanOutput(long states, OptionalDouble stateBytes, OptionalDouble searchSeconds) {

  private static final Pattern STATES = Pattern.compile("(?m)^\\s*(\\d+) states, stored");
  private static final Pattern MEGABYTES =
      Pattern.compile("(?m)^\\s*([\\d.]+)\\s+actual memory usage for states");
  private static final Pattern ELAPSED = Pattern.compile("pan: elapsed time ([\\d.]+) seconds");
  private static final Pattern ERRORS = Pattern.compile("errors: (\\d+)");

  static PanOutput parse(String text) {
    Matcher states = STATES.matcher(text);
    Matcher errors = ERRORS.matcher(text);
    boolean complete =
        states.find()
            && errors.find()
            && errors.group(1).equals("0")
            && !text.contains("Search not completed")
            && !text.contains("max search depth too small");
    if (!complete) {
      throw new BenchmarkFailure("SPIN did not explore everything:\n" + text);
    }
    OptionalDouble megabytes = figure(MEGABYTES, text);
    return new PanOutput(
        Long.parseLong(states.group(1)),
        megabytes.isPresent()
            ? OptionalDouble.of(megabytes.getAsDouble() * (1 << 20))
            : OptionalDouble.empty(),
        figure(ELAPSED, text));
  }

  private static OptionalDouble figure(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find()
        ? OptionalDouble.of(Double.parseDouble(found.group(1)))
        : OptionalDouble.empty();
  }
}
