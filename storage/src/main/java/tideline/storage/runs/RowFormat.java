package tideline.storage.runs;

/**
 * What a row of a run is: the words of a state, and behind them, if there is a log, where that says
 * how the state was reached. Rows are ordered by their states, word by word.
 *
 * @param words of a state
 * @param rowWords of a row: as many, or one more
 */
public record RowFormat(int words, int rowWords) {

  /** Only states. */
  public static RowFormat ofStates(int words) {
    return new RowFormat(words, words);
  }

  /** States and positions in a log. */
  public static RowFormat withPositions(int words) {
    return new RowFormat(words, words + 1);
  }

  /** Whether there are positions. */
  public boolean hasPositions() {
    return rowWords > words;
  }

  /** Compares the states of two rows. */
  public int compare(long[] a, int aOff, long[] b, int bOff) {
    for (int w = 0; w < words; w++) {
      long left = a[aOff + w];
      long right = b[bOff + w];
      if (left != right) {
        return left < right ? -1 : 1;
      }
    }
    return 0;
  }
}
