package tideline.records;

import java.lang.invoke.MethodHandle;
import java.util.List;
import tideline.model.Slot;

/**
 * The place of one element of a list. Where the place has few bits, each of its values is made only
 * once: guards and effects see the same object again, and nothing is allocated.
 *
 * <pre>
 *   word   | ... | slot | slot | ... |     the slots of the place, side by side
 *                ^ shift    bits ^
 * </pre>
 */
final class Cell {

  /** A place of so many bits has a table of its values. */
  private static final int MOST_BITS = 12;

  private final MethodHandle reader;
  private final MethodHandle writer;
  private final List<Slot> slots;
  private final int word;
  private final int shift;
  private final long mask;
  private final Object[] made;

  /** A place with these slots; the handles take and return objects. */
  Cell(MethodHandle reader, MethodHandle writer, List<Slot> slots) {
    this.reader = reader;
    this.writer = writer;
    this.slots = List.copyOf(slots);
    long used = 0;
    for (Slot slot : slots) {
      used |= slot.mask() << slot.shift();
    }
    this.word = slots.isEmpty() ? 0 : slots.getFirst().word();
    this.shift = used == 0 ? 0 : Long.numberOfTrailingZeros(used);
    this.mask = used >>> shift;
    boolean together = slots.stream().allMatch(slot -> slot.word() == word);
    // Without a gap the bits are a number that tells everything about the element.
    boolean dense = (mask & (mask + 1)) == 0;
    this.made =
        together && dense && Long.bitCount(mask) <= MOST_BITS
            ? new Object[(int) mask + 1]
            : new Object[0];
  }

  Object read(long[] s, int off) {
    if (made.length == 0) {
      return readAnew(s, off);
    }
    int bits = (int) ((s[off + word] >>> shift) & mask);
    Object known = made[bits];
    if (known == null) {
      // Several threads may make it at once: elements never change, so any of them will do.
      known = readAnew(s, off);
      made[bits] = known;
    }
    return known;
  }

  private Object readAnew(long[] s, int off) {
    try {
      return (Object) reader.invokeExact(s, off);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
  }

  void write(Object element, long[] to, int at) {
    if (element instanceof Integer number && slots.size() == 1) {
      // The most frequent element by far is written without a handle.
      slots.getFirst().set(to, at, number);
      return;
    }
    try {
      writer.invokeExact(element, to, at);
    } catch (Throwable failure) {
      throw Codec.unchecked(failure);
    }
  }

  /** Makes all bits of the place zero. */
  void clear(long[] to, int at) {
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      to[at + slot.word()] &= ~(slot.mask() << slot.shift());
    }
  }
}
