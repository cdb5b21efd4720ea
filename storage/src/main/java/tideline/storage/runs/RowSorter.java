package tideline.storage.runs;

/** Rows in a chunk of the heap, sorted by merging: numbers of rows move, the rows do not. */
final class RowSorter {

  private static final int SHORT = 8;

  private final RowFormat format;
  private final int capacity;
  private long[] rows = new long[0];
  private int[] order = new int[0];
  private int[] other = new int[0];
  private int count;

  RowSorter(RowFormat format, int capacity) {
    this.format = format;
    this.capacity = capacity;
  }

  boolean isFull() {
    return count == capacity;
  }

  /** Room for a row, and where it starts in {@link #rows}. */
  int add() {
    if (rows.length == 0) {
      rows = new long[capacity * format.rowWords()];
      order = new int[capacity];
      other = new int[capacity];
    }
    return count++ * format.rowWords();
  }

  long[] rows() {
    return rows;
  }

  /** Writes all rows in their order, without duplicates, and forgets them. */
  void drainTo(RunWriter writer) {
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
          writer.add(rows, kept);
        }
        kept = off;
      }
    }
    if (kept >= 0) {
      writer.add(rows, kept);
    }
    count = 0;
  }

  private void sort() {
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
