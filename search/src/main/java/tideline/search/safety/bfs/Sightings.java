package tideline.search.safety.bfs;

import java.util.Arrays;

/**
 * What the workers of a round have seen of the goals. For each goal the first of them in the order
 * of numbers and choices counts; which were seen may depend on who came first.
 */
final class Sightings {

  /** The choice of a goal that the state itself is, not a successor. */
  static final int ITSELF = -1;

  private final long[] states;
  private final int[] choices;

  Sightings(int goals) {
    this.states = new long[goals];
    this.choices = new int[goals];
    clear();
  }

  void clear() {
    Arrays.fill(states, Long.MAX_VALUE);
  }

  /** A choice in a state leads to a goal. */
  synchronized void add(int goal, long state, int choice) {
    if (state < states[goal] || (state == states[goal] && choice < choices[goal])) {
      states[goal] = state;
      choices[goal] = choice;
    }
  }

  synchronized boolean has(int goal) {
    return states[goal] != Long.MAX_VALUE;
  }

  /** The state before the goal, or the goal. */
  synchronized long state(int goal) {
    return states[goal];
  }

  synchronized int choice(int goal) {
    return choices[goal];
  }
}
