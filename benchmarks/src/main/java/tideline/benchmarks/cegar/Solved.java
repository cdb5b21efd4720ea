package tideline.benchmarks.cegar;

import java.util.List;

/**
 * What one run came to.
 *
 * @param seconds of processor time, from the start of the JVM to the answer
 * @param answer {@code holds} or {@code violated}, or why there is neither
 */
record Solved(double seconds, String answer) {

  /** A run that did not end by itself. */
  static Solved ended(double seconds) {
    return new Solved(seconds, "ended: it went on after its time limit");
  }

  /** One line, which {@link #read} reads. */
  String print() {
    return seconds + " " + answer.replaceAll("\\s+", " ");
  }

  static Solved read(String line) {
    List<String> words = List.of(line.strip().split(" ", 2));
    return new Solved(Double.parseDouble(words.get(0)), words.get(1));
  }

  boolean isDecided() {
    return answer.equals("holds") || answer.equals("violated");
  }

  /** The first word of what there is instead of an answer. */
  String reason() {
    return answer.contains("time limit") ? "time" : answer.split(":", 2)[0];
  }
}
