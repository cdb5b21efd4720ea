package tideline.languages.statespace;

import java.util.Arrays;

/**
 * A list of ints in chunks, so that growing copies nothing but the list of chunks: a file that just
 * fits in memory is not refused because of a copy.
 *
 * <pre>
 *   chunks   | 0 | 1 | 2 | ...        chunk of i: i >> 16, place in it: i & 0xFFFF
 * </pre>
 */
final class IntColumn {

  private static final int SHIFT = 16;
  private static final int CHUNK = 1 << SHIFT;
  private static final int MASK = CHUNK - 1;

  private int[][] chunks = new int[1][];
  private int size;

  int size() {
    return size;
  }

  int get(int i) {
    return chunks[i >>> SHIFT][i & MASK];
  }

  void set(int i, int value) {
    chunks[i >>> SHIFT][i & MASK] = value;
  }

  void add(int value) {
    int chunk = size >>> SHIFT;
    if ((size & MASK) == 0) {
      if (chunk == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunks.length);
      }
      chunks[chunk] = new int[CHUNK];
    }
    chunks[chunk][size & MASK] = value;
    size++;
  }
}
