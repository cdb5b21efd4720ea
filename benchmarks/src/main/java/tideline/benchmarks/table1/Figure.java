package tideline.benchmarks.table1;

/**
 * What 002 says of one algorithm on one graph, as fractions of the graph's states.
 *
 * @param persistent below zero where the algorithm has none
 */
record Figure(double stored, double visited, double persistent) {

  /** An algorithm that keeps every state. */
  static Figure of(double stored, double visited) {
    return new Figure(stored, visited, -1);
  }

  /** An algorithm that sweeps. */
  static Figure of(double stored, double visited, double persistent) {
    return new Figure(stored, visited, persistent);
  }
}
