package tideline.records;

import java.util.List;
import tideline.model.Slot;

/**
 * Lists: their length, and a place for each element that there may be. Places without an element
 * are all zeros, so that equal lists have equal words.
 */
final class ListCodec {

  private final Slot length;
  private final Cell[] cells;

  ListCodec(Slot length, Cell[] cells) {
    this.length = length;
    this.cells = cells.clone();
  }

  List<?> read(long[] s, int off) {
    Object[] elements = new Object[length.getInt(s, off)];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = cells[i].read(s, off);
    }
    return ArrayBackedList.over(elements);
  }

  void write(List<?> value, long[] to, int at) {
    int size = value.size();
    length.set(to, at, size);
    for (int i = 0; i < size; i++) {
      cells[i].write(value.get(i), to, at);
    }
  }

  /** An effect leaves most of a state as it was: only other elements are written. */
  @SuppressWarnings(
      "ReferenceEquality") // The same object is the same value; equals would cost more.
  void update(List<?> value, List<?> before, long[] to, int at) {
    if (value == before) {
      return;
    }
    int size = value.size();
    int old = before.size();
    if (size != old) {
      length.set(to, at, size);
    }
    for (int i = 0; i < size; i++) {
      Object element = value.get(i);
      if (i >= old || element != before.get(i)) {
        cells[i].write(element, to, at);
      }
    }
    for (int i = size; i < old; i++) {
      cells[i].clear(to, at);
    }
  }
}
