package tideline.testkit.promela.random;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices, the same ones for the same seed. */
final class Dice {

  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** True once in so many times. */
  boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  /** A number from 0 on. */
  int below(int end) {
    return random.nextInt(end);
  }

  /** A number of a range, with its ends. */
  int between(int first, int last) {
    return first + random.nextInt(last - first + 1);
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  String word(String... words) {
    return words[random.nextInt(words.length)];
  }
}
