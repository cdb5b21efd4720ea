package tideline.reductions.check;

import java.util.Arrays;

/**
 * A private copy of one state between guard words.
 *
 * <pre>
 *   | guard guard guard | state words | guard guard guard |
 * </pre>
 */
final class GuardedState {

  private static final int GUARD_WORDS = 3;
  private static final long GUARD = 0xDEAD_BEA7_5EA5_1DE5L;

  private final int stateWords;
  private final long[] words;
  private final long[] original;

  GuardedState(int stateWords) {
    this.stateWords = stateWords;
    this.words = new long[stateWords + 2 * GUARD_WORDS];
    this.original = new long[words.length];
    Arrays.fill(words, GUARD);
    Arrays.fill(original, GUARD);
  }

  /** Holds a copy of the state at {@code s[off]} from now on. */
  GuardedState load(long[] s, int off) {
    System.arraycopy(s, off, original, GUARD_WORDS, stateWords);
    System.arraycopy(original, 0, words, 0, words.length);
    return this;
  }

  /** The words to pass to the model. */
  long[] words() {
    return words;
  }

  int offset() {
    return GUARD_WORDS;
  }

  /** The words as they were loaded, at the same offset. */
  long[] original() {
    return original;
  }

  boolean isUntouched() {
    return Arrays.equals(words, original);
  }

  /** Declares the present words to be the loaded ones, after a deliberate change. */
  void accept() {
    System.arraycopy(words, 0, original, 0, words.length);
  }
}
