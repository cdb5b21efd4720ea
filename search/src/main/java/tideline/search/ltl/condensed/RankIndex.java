package tideline.search.ltl.condensed;

import tideline.storage.Memory;
import tideline.storage.condensed.IntVector;

/**
 * How many numbers of a set come before another one, as far as an int can tell: differences of
 * numbers that are near enough to each other are right. The set must not change meanwhile.
 */
final class RankIndex implements AutoCloseable {

  /** No rank: the number is not in the set. */
  static final long NONE = -1;

  private final LiveSet set;

  /** How many numbers come before each word of the set. */
  private final IntVector before;

  RankIndex(Memory memory, LiveSet set) {
    this.set = set;
    this.before = new IntVector(memory, set.words() + 1);
    int sum = 0;
    for (long word = 0; word < set.words(); word++) {
      before.set(word, sum);
      sum += Long.bitCount(set.word(word));
    }
    before.set(set.words(), sum);
  }

  /** How many numbers of the set are lower than one of the range, or than its end. */
  int of(long number) {
    long word = set.wordOf(number);
    int sum = before.get(word);
    return (number & 63) == 0 ? sum : sum + Long.bitCount(set.word(word) & ((1L << number) - 1));
  }

  /** The same for a number of the range that is in the set, else {@link #NONE}. */
  long find(long number) {
    long word = set.wordOf(number);
    long bits = set.word(word);
    if ((bits >>> number & 1) == 0) {
      return NONE;
    }
    return Integer.toUnsignedLong(before.get(word) + Long.bitCount(bits & ((1L << number) - 1)));
  }

  @Override
  public void close() {
    before.close();
  }
}
