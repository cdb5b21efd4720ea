package tideline.web.explore;

import java.util.Arrays;

/** Words of a state, compared as such. */
final class WordKey {

  private final long[] words;

  WordKey(long[] words) {
    this.words = words;
  }

  /** The words themselves. */
  long[] words() {
    return words;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WordKey that && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }
}
