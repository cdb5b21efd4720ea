package tideline.engine.judge;

import java.util.Arrays;

/** A packed state as a key of a map; whoever makes one hands the words over. */
public final class StateKey {

  private final long[] words;

  public StateKey(long[] words) {
    this.words = words;
  }

  /** The words; only to be read. */
  public long[] words() {
    return words;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateKey that && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(words);
  }
}
