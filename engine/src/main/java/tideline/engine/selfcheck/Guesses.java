package tideline.engine.selfcheck;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Choices between partners that look alike as far as one can see. When one turns out wrong,
 * everything is done again with the next choice.
 */
final class Guesses {

  /** More attempts are not made. */
  private static final int MOST_ATTEMPTS = 30;

  private record Guess(int chosen, int options) {}

  private final List<Guess> made = new ArrayList<>();
  private int next;
  private int attempts = 1;

  /** The options, with the one that is to be tried first in front. */
  <T> List<T> ordered(List<T> options) {
    if (options.size() < 2) {
      return options;
    }
    if (next == made.size()) {
      made.add(new Guess(0, options.size()));
    }
    List<T> ordered = new ArrayList<>(options);
    Collections.rotate(ordered, -made.get(next).chosen());
    next++;
    return ordered;
  }

  /** Prepares another attempt with other choices; false if there is none. */
  boolean retry() {
    while (made.size() > next) {
      made.removeLast();
    }
    while (!made.isEmpty() && made.getLast().chosen() + 1 == made.getLast().options()) {
      made.removeLast();
    }
    if (made.isEmpty() || attempts == MOST_ATTEMPTS) {
      return false;
    }
    Guess last = made.removeLast();
    made.add(new Guess(last.chosen() + 1, last.options()));
    next = 0;
    attempts++;
    return true;
  }
}
