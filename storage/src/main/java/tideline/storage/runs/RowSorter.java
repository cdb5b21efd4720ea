package tideline.storage.runs;

import java.util.Arrays;

/**
 * Rows in a chunk of the heap, sorted by merging: numbers of rows move, the rows do not. The chunk
 * grows with what is put into it.
 */
public final class RowSorter {

  private static final int SHORT = 8;

  /** There is room for so many rows at first. */
  private static final int FIRST = 256;

  private final RowFormat format;
  private final int capacity;
  private long[] rows = new long[0];
  private int[] order = new int[0];
  private int[] other = new int[0];
  private int count;

  /** A sorter for so many rows at a time. */
  public RowSorter(RowFormat format, int capacity) {
    this.format = format;
    this.capacity = capacity;
  }

  /** Whether there is no room for another row. */
  public boolean isFull() {
    return count == capacity;
  }

  /** How many rows wait to be sorted. */
  public int count() {
    return count;
  }

  /** Room for a row, and where it starts in {@link #rows}, which may be another array now. */
  public int add() {
    int rowWords = format.rowWords();
    if (rows.length == count * rowWords) {
      rows = Arrays.copyOf(rows, rowWords * Math.min(capacity, Math.max(FIRST, 2 * count)));
    }
    return count++ * rowWords;
  }

  /** The rows, in the order in which they came. */
  public long[] rows() {
    return rows;
  }

  /** Writes all rows in their order, without duplicates, and forgets them. */
  public void drainTo(RowSink to) {
    sort();
    int rowWords = format.rowWords();
    int position = format.words();
    int kept = -1;
    for (int i = 0; i < count; i++) {
      int off = order[i] * rowWords;
      if (kept >= 0 && format.compare(rows, off, rows, kept) == 0) {
        if (format.hasPositions()) {
          rows[kept + position] = Math.min(rows[kept + position], rows[off + position]);
        }
      } else {
        if (kept >= 0) {
          to.add(rows, kept);
        }
        kept = off;
      }
    }
    if (kept >= 0) {
      to.add(rows, kept);
    }
    count = 0;
  }

  private void sort() {
    if (order.length < count) {
      order = new int[rows.length / format.rowWords()];
      other = new int[order.length];
    }
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    for (int low = 0; low < count; low += SHORT) {
      insertAll(low, Math.min(count, low + SHORT));
    }
    for (int width = SHORT; width < count; width *= 2) {
      for (int low = 0; low < count; low += 2 * width) {
        merge(low, Math.min(count, low + width), Math.min(count, low + 2 * width));
      }
      int[] sorted = other;
      other = order;
      order = sorted;
    }
  }

  private void insertAll(int low, int high) {
    for (int i = low + 1; i < high; i++) {
      int row = order[i];
      int at = i;
      while (at > low && isBefore(row, order[at - 1])) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = row;
    }
  }

  private void merge(int low, int middle, int high) {
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      boolean takesRight = left == middle || (right < high && isBefore(order[right], order[left]));
      other[at] = takesRight ? order[right++] : order[left++];
    }
  }

  private boolean isBefore(int a, int b) {
    int rowWords = format.rowWords();
    return format.compare(rows, a * rowWords, rows, b * rowWords) < 0;
  }
}
