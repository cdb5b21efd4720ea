package tideline.benchmarks.standard;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.benchmarks.BenchmarkFailure;

/**
 * What one way needed to count the states of a model.
 *
 * @param engine the search that came to the end
 * @param states as counted; 0 if the search does not know
 * @param stored the most states at one time, persistent ones included, in the search that came to
 *     the end
 * @param peakBytes the most memory for states at one time, in all searches of the run
 * @param processorSeconds of all threads since the JVM started
 * @param wallSeconds since the JVM started
 * @param forecast what was expected of it when the choice was made, if one was made
 */
record Counted(
    String engine,
    long states,
    long explored,
    long stored,
    long peakBytes,
    double processorSeconds,
    double wallSeconds,
    Optional<Foretold> forecast) {

  /**
   * What was expected of the way that was chosen, and came of it.
   *
   * @param stored the most states at one time, persistent ones included
   * @param seconds from the choice on
   * @param secondsAfter what it took from the choice on
   */
  record Foretold(Expected stored, Expected seconds, double secondsAfter) {}

  /** A range. */
  record Expected(double low, double likely, double high) {
    boolean contains(double truth) {
      return low <= truth && truth <= high;
    }

    /** By which factor it is wrong, in either direction. */
    double factor(double truth) {
      return Math.max(likely, truth) / Math.max(1e-9, Math.min(likely, truth));
    }
  }

  /** One line for each figure. */
  String print() {
    StringBuilder text = new StringBuilder();
    line(text, "engine", engine);
    line(text, "states", states);
    line(text, "explored", explored);
    line(text, "stored", stored);
    line(text, "peakBytes", peakBytes);
    line(text, "processorSeconds", processorSeconds);
    line(text, "wallSeconds", wallSeconds);
    forecast.ifPresent(
        made -> {
          expected(text, "stored", made.stored());
          expected(text, "seconds", made.seconds());
          line(text, "secondsAfter", made.secondsAfter());
        });
    return text.toString();
  }

  private static void expected(StringBuilder text, String name, Expected range) {
    line(text, name + ".low", range.low());
    line(text, name + ".likely", range.likely());
    line(text, name + ".high", range.high());
  }

  private static void line(StringBuilder text, String name, Object value) {
    text.append(name).append('=').append(value).append('\n');
  }

  /** Reads what {@link #print} wrote. */
  static Counted parse(String text) {
    Map<String, String> values = new HashMap<>();
    text.lines()
        .forEach(
            line -> {
              int equals = line.indexOf('=');
              if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
              }
            });
    if (!values.containsKey("engine")) {
      throw new BenchmarkFailure("these are no figures:\n" + text);
    }
    Optional<Foretold> forecast =
        values.containsKey("secondsAfter")
            ? Optional.of(
                new Foretold(
                    expected(values, "stored"),
                    expected(values, "seconds"),
                    number(values, "secondsAfter")))
            : Optional.empty();
    return new Counted(
        Objects.requireNonNull(values.get("engine")),
        whole(values, "states"),
        whole(values, "explored"),
        whole(values, "stored"),
        whole(values, "peakBytes"),
        number(values, "processorSeconds"),
        number(values, "wallSeconds"),
        forecast);
  }

  private static Expected expected(Map<String, String> values, String name) {
    return new Expected(
        number(values, name + ".low"),
        number(values, name + ".likely"),
        number(values, name + ".high"));
  }

  private static double number(Map<String, String> values, String name) {
    return Double.parseDouble(Objects.requireNonNull(values.get(name), name));
  }

  private static long whole(Map<String, String> values, String name) {
    return Long.parseLong(Objects.requireNonNull(values.get(name), name));
  }
}
