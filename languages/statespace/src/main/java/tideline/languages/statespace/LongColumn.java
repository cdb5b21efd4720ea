package tideline.languages.statespace;

import java.util.Arrays;

/**
 * A list of longs in chunks, so that growing copies nothing but the list of chunks: a file that
 * just fits in memory is not refused because of a copy.
 *
 * <pre>
 *   chunks   | 0 | 1 | 2 | ...        chunk of i: i >> 16, place in it: i & 0xFFFF
 * </pre>
 */
final class LongColumn {

  private static final int SHIFT = 16;
  private static final int CHUNK = 1 << SHIFT;
  private static final int MASK = CHUNK - 1;

  private long[][] chunks = new long[1][];
  private int size;

  int size() {
    return size;
  }

  long get(int i) {
    return chunks[i >>> SHIFT][i & MASK];
  }

  void add(long value) {
    int chunk = size >>> SHIFT;
    if ((size & MASK) == 0) {
      if (chunk == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunks.length);
      }
      chunks[chunk] = new long[CHUNK];
    }
    chunks[chunk][size & MASK] = value;
    size++;
  }
}
