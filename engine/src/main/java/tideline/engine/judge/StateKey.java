package tideline.engine.judge;

import java.util.Arrays;

/** A packed state as a key of a map. */
record StateKey(long[] words) {
  @Override
  public boolean equals(Object other) {
    return other instanceof StateKey(long[] others) && Arrays.equals(words, others);
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
