package tideline.benchmarks.table1;

import java.util.List;

/**
 * What one search came to.
 *
 * @param outcome HOLDS, VIOLATED, COUNTED or STOPPED
 * @param stored the most states in layers at one time
 * @param seconds of the search alone, on the processor
 * @param bytes the most memory for states and what belongs to them
 * @param written bytes of the trace log and of the condensed graph
 * @param measure the progress measure, or nothing
 */
record Measured(
    Outcome outcome,
    long stored,
    long visited,
    long persistent,
    double seconds,
    long bytes,
    long written,
    String measure) {

  /** How a search ended. */
  enum Outcome {
    HOLDS,
    VIOLATED,
    COUNTED,
    STOPPED
  }

  /** One line, which {@link #read} reads. */
  String print() {
    return String.join(
        " ",
        outcome.name(),
        Long.toString(stored),
        Long.toString(visited),
        Long.toString(persistent),
        Double.toString(seconds),
        Long.toString(bytes),
        Long.toString(written),
        measure);
  }

  static Measured read(String line) {
    List<String> words = List.of(line.strip().split(" ", 8));
    return new Measured(
        Outcome.valueOf(words.get(0)),
        Long.parseLong(words.get(1)),
        Long.parseLong(words.get(2)),
        Long.parseLong(words.get(3)),
        Double.parseDouble(words.get(4)),
        Long.parseLong(words.get(5)),
        Long.parseLong(words.get(6)),
        words.size() > 7 ? words.get(7) : "");
  }
}
