package tideline.engine.difference;

import java.util.List;

/** A state space of which only what is compared is left. */
final class Graph {

  private final int initial;
  private final int[] seen;
  private final List<int[]> labels;
  private final List<int[]> targets;

  /**
   * A graph.
   *
   * @param initial how many initial states there are; they have the first numbers
   * @param seen what is observed in each state, as a number
   * @param labels of the steps of each state
   * @param targets of the steps of each state, in the same order
   */
  Graph(int initial, int[] seen, List<int[]> labels, List<int[]> targets) {
    this.initial = initial;
    this.seen = seen;
    this.labels = labels;
    this.targets = targets;
  }

  int initial() {
    return initial;
  }

  int size() {
    return seen.length;
  }

  int seen(int state) {
    return seen[state];
  }

  int[] labels(int state) {
    return labels.get(state);
  }

  int[] targets(int state) {
    return targets.get(state);
  }
}
