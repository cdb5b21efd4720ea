package tideline.benchmarks;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;

/**
 * What a complete search counted.
 *
 * @param states distinct states
 * @param transitions edges between them
 * @param peakStates the most states stored at one time
 * @param peakBytes the most off-heap bytes at one time
 * @param traceBytes the size of the trace log
 */
public record SearchFigures(
    long states, long transitions, long peakStates, long peakBytes, long traceBytes) {

  /**
   * The figures of a search.
   *
   * @throws BenchmarkFailure if it did not explore everything, each state once
   */
  public static SearchFigures of(SearchResult result) {
    if (!(result.ending() instanceof SearchResult.Ending.Exhausted)) {
      throw new BenchmarkFailure("the search ended early: " + result.ending());
    }
    SearchStatistics counted = result.statistics();
    if (!counted.countsDistinctStates()) {
      throw new BenchmarkFailure("states were explored more than once, their number is not known");
    }
    return new SearchFigures(
        counted.explored(),
        counted.transitions(),
        counted.peakStates(),
        counted.peakBytes(),
        counted.traceBytes());
  }

  /** One line for each figure. */
  String print() {
    return """
        states=%d
        transitions=%d
        peakStates=%d
        peakBytes=%d
        traceBytes=%d
        """
        .formatted(states, transitions, peakStates, peakBytes, traceBytes);
  }

  /** Reads what {@link #print} wrote. */
  static SearchFigures parse(String text) {
    Map<String, Long> values = new HashMap<>();
    text.lines()
        .forEach(
            line -> {
              int equals = line.indexOf('=');
              if (equals > 0) {
                values.put(line.substring(0, equals), Long.parseLong(line.substring(equals + 1)));
              }
            });
    return new SearchFigures(
        value(values, "states"),
        value(values, "transitions"),
        value(values, "peakStates"),
        value(values, "peakBytes"),
        value(values, "traceBytes"));
  }

  private static long value(Map<String, Long> values, String name) {
    return Objects.requireNonNull(values.get(name), name);
  }
}
