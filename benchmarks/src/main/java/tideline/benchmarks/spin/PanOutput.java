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
 */
record PanOutput(long states, OptionalDouble stateBytes) {

  private static final Pattern STATES = Pattern.compile("(?m)^\\s*(\\d+) states, stored");
  private static final Pattern MEGABYTES =
      Pattern.compile("(?m)^\\s*([\\d.]+)\\s+actual memory usage for states");
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
    Matcher megabytes = MEGABYTES.matcher(text);
    return new PanOutput(
        Long.parseLong(states.group(1)),
        megabytes.find()
            ? OptionalDouble.of(Double.parseDouble(megabytes.group(1)) * (1 << 20))
            : OptionalDouble.empty());
  }
}
