package tideline.system.compile;

import java.util.List;
import tideline.model.Slot;
import tideline.system.ir.Type;

/**
 * All scalars of a variable that share a path of fields: the variable itself, the elements of an
 * array, one field of all structures in an array. The elements of nested arrays stand in one row,
 * the last index running fastest.
 *
 * <p>Elements that do not fit one word start a word of their own, so that the place of an element
 * can be computed from its number:
 *
 * <pre>
 *   in one word      | ... | e2 | e1 | e0 | ... |          word = firstWord, shift = firstShift + i * bits
 *   in several words | - | e3 | e2 | e1 | e0 |   | - | e5 | e4 | ...   perWord = 64 / bits
 * </pre>
 *
 * @param name the variable and the path of fields, as in {@code cell.owner}
 * @param slots one for each element; empty for a scratch variable
 * @param scratch the first element's number among the scratch scalars; -1 for a part of the state
 * @param initial one value for each element
 */
public record Leaf(String name, Type type, List<Slot> slots, int scratch, List<Long> initial) {

  public Leaf {
    slots = List.copyOf(slots);
    initial = List.copyOf(initial);
  }

  /** How many scalars there are. */
  public int length() {
    return initial.size();
  }

  /** Whether this lives only while an edge is executed. */
  public boolean isScratch() {
    return scratch >= 0;
  }

  /** Bits for each element. */
  public int bits() {
    return slots.getFirst().type().bits();
  }

  /** How many elements stand in one word; all of them, if they stand in one. */
  public int perWord() {
    return isInOneWord() ? length() : Long.SIZE / bits();
  }

  /** Whether all elements stand in the same word. */
  public boolean isInOneWord() {
    return bits() == 0 || slots.getFirst().word() == slots.getLast().word();
  }
}
