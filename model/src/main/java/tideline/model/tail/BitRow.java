package tideline.model.tail;

/** Bits one behind the other, from the highest of a word to its lowest. */
final class BitRow {

  private BitRow() {}

  /**
   * The {@code count} bits from bit {@code at} on of the words {@code words[first]} to {@code
   * words[end - 1]}; what lies behind them is zero.
   */
  static long get(long[] words, int first, int end, int at, int count) {
    if (count == 0) {
      return 0;
    }
    int word = first + (at >>> 6);
    int used = at & 63;
    long bits = word < end ? words[word] << used : 0;
    if (used + count > Long.SIZE && word + 1 < end) {
      bits |= words[word + 1] >>> (Long.SIZE - used);
    }
    return bits >>> (Long.SIZE - count);
  }

  /**
   * Compares two rows of the same words as texts are compared.
   *
   * @return negative, zero or positive
   */
  static int compare(long[] words, int from, int end, int otherFrom, int otherEnd) {
    int shorter = Math.min(end - from, otherEnd - otherFrom);
    for (int done = 0; done < shorter; done += Long.SIZE) {
      int count = Math.min(Long.SIZE, shorter - done);
      long one = get(words, 0, words.length, from + done, count);
      long other = get(words, 0, words.length, otherFrom + done, count);
      if (one != other) {
        return Long.compareUnsigned(one, other);
      }
    }
    return Integer.compare(end - from, otherEnd - otherFrom);
  }
}
