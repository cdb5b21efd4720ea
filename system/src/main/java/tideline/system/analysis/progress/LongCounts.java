package tideline.system.analysis.progress;

import java.util.Arrays;

/** How often each of some non-negative numbers occurred. */
final class LongCounts {

  private long[] keys = new long[64];
  private long[] counts = new long[64];
  private int size;

  LongCounts() {
    Arrays.fill(keys, -1);
  }

  int size() {
    return size;
  }

  void add(long key, long times) {
    int place = place(key);
    if (keys[place] != key) {
      keys[place] = key;
      size++;
    }
    counts[place] += times;
    if (2 * size > keys.length) {
      grow();
    }
  }

  /** All numbers that occurred, in rising order. */
  long[] sortedKeys() {
    return Arrays.stream(keys).filter(key -> key >= 0).sorted().toArray();
  }

  long count(long key) {
    int place = place(key);
    return keys[place] == key ? counts[place] : 0;
  }

  private int place(long key) {
    long hash = key * 0x9E3779B97F4A7C15L;
    int place = (int) (hash >>> 40) & (keys.length - 1);
    while (keys[place] >= 0 && keys[place] != key) {
      place = (place + 1) & (keys.length - 1);
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new long[keys.length];
    Arrays.fill(keys, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] >= 0) {
        int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        counts[place] = oldCounts[i];
      }
    }
  }
}
