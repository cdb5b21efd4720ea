package tideline.storage.runs;

import java.util.List;

/**
 * Several runs as one, without duplicates: a heap of readers, the one with the lowest row first. Of
 * rows with the same state, the position that is lowest stays.
 */
public final class RunMerge {

  private final RowFormat format;
  private final RowReader[] heap;
  private int count;
  private final long[] row;

  RunMerge(RowFormat format, List<SortedRun> runs, RunReader.Reading reading) {
    this(format, runs.stream().map(run -> new RunReader(run, reading)).toList());
  }

  /** What these readers have; none of them has been asked for a row yet. */
  public RunMerge(RowFormat format, List<? extends RowReader> readers) {
    this.format = format;
    this.heap = new RowReader[readers.size()];
    this.row = new long[format.rowWords()];
    for (RowReader reader : readers) {
      if (reader.next()) {
        heap[count] = reader;
        up(count++);
      }
    }
  }

  /** The row that {@link #next} has come to. */
  public long[] row() {
    return row;
  }

  /** Goes to the next row; false if there is none. */
  public boolean next() {
    if (count == 0) {
      return false;
    }
    System.arraycopy(heap[0].row(), 0, row, 0, row.length);
    advanceFirst();
    while (count > 0 && format.compare(heap[0].row(), 0, row, 0) == 0) {
      if (format.hasPositions()) {
        int position = format.words();
        row[position] = Math.min(row[position], heap[0].row()[position]);
      }
      advanceFirst();
    }
    return true;
  }

  /** Whether one of the runs, which are kept, has this state; asked for in rising order. */
  public boolean has(long[] key, int off) {
    while (count > 0) {
      int order = format.compare(heap[0].row(), 0, key, off);
      if (order >= 0) {
        return order == 0;
      }
      if (heap[0].seek(key, off)) {
        down();
      } else {
        removeFirst();
      }
    }
    return false;
  }

  private void advanceFirst() {
    if (heap[0].next()) {
      down();
    } else {
      removeFirst();
    }
  }

  private void removeFirst() {
    heap[0] = heap[--count];
    down();
  }

  private boolean isBefore(int a, int b) {
    return format.compare(heap[a].row(), 0, heap[b].row(), 0) < 0;
  }

  private void up(int from) {
    for (int at = from; at > 0 && isBefore(at, (at - 1) / 2); at = (at - 1) / 2) {
      swap(at, (at - 1) / 2);
    }
  }

  private void down() {
    int at = 0;
    while (2 * at + 1 < count) {
      int child = 2 * at + 1;
      if (child + 1 < count && isBefore(child + 1, child)) {
        child++;
      }
      if (!isBefore(child, at)) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void swap(int a, int b) {
    RowReader kept = heap[a];
    heap[a] = heap[b];
    heap[b] = kept;
  }
}
