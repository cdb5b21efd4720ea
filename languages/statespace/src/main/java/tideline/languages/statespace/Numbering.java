package tideline.languages.statespace;

/**
 * Numbers ids from 0 in the order in which they are first met.
 *
 * <pre>
 *   keys      | id | -  | id | ...     a power of two of places, at most half of them taken
 *   numbers   | 5  | 0  | 2  | ...     number + 1; 0 is a free place
 * </pre>
 */
final class Numbering {

  /** With one more than this, the largest array is half full and cannot be doubled. */
  static final int MAX_SIZE = (1 << 29) - 1;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[1 << 10];
  private int[] numbers = new int[1 << 10];
  private int size;

  int size() {
    return size;
  }

  /** The number of an id; a new one, equal to {@link #size()} before the call, if it is new. */
  int of(long id) {
    int place = place(keys, numbers, id);
    if (numbers[place] != 0) {
      return numbers[place] - 1;
    }
    keys[place] = id;
    numbers[place] = ++size;
    if (size > keys.length / 2) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    long[] largerKeys = new long[2 * keys.length];
    int[] largerNumbers = new int[2 * keys.length];
    for (int i = 0; i < keys.length; i++) {
      if (numbers[i] != 0) {
        int place = place(largerKeys, largerNumbers, keys[i]);
        largerKeys[place] = keys[i];
        largerNumbers[place] = numbers[i];
      }
    }
    keys = largerKeys;
    numbers = largerNumbers;
  }

  private static int place(long[] keys, int[] numbers, long id) {
    int mask = keys.length - 1;
    long hash = id * MIX;
    int place = (int) (hash >>> 32) & mask;
    while (numbers[place] != 0 && keys[place] != id) {
      place = (place + 1) & mask;
    }
    return place;
  }
}
