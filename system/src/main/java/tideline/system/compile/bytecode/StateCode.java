package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.BitSet;
import java.util.OptionalLong;
import tideline.model.Slot;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Locals;

/**
 * Reads and changes a state, wherever it is kept while a step is computed. Values are packed: what
 * a slot's bits hold. Indices are ints in local variables, already checked.
 */
abstract class StateCode {

  final Code code;
  private int version;

  StateCode(Code code) {
    this.code = code;
  }

  /** A number that changes whenever something that was known may be wrong now. */
  final int version() {
    return version;
  }

  /** To be called when something has changed. */
  final void changed() {
    version++;
  }

  /** What a slot holds, if that is known beforehand. */
  abstract OptionalLong known(Slot slot);

  /** Whether a word that is pushed with {@link #pushMasked} has what the slot holds now. */
  abstract boolean isInWord(Slot slot);

  /** From here on, the slot is known to hold this. */
  abstract void learn(Slot slot, long packed);

  /** Pushes what a slot holds. */
  abstract void push(Slot slot);

  /** Pushes some bits of a word at their places. */
  abstract void pushMasked(int word, long mask);

  /** Pushes what an element of a leaf holds. */
  abstract void pushAt(Leaf leaf, int index);

  /** Changes a slot. */
  abstract void store(Slot slot, Value packed);

  /** Changes an element of a leaf. */
  abstract void storeAt(Leaf leaf, int index, Value packed);

  /** Pushes a whole word. */
  abstract void pushWord(int word);

  /** Replaces a word by the long on the stack, which may differ in the bits of the mask. */
  abstract void popWord(int word, long mask);

  /** Pushes a scratch scalar. */
  abstract void pushScratch(int scalar);

  /** Changes a scratch scalar. */
  abstract void storeScratch(int scalar, Value value);

  /** Pushes an element of a leaf of scratch scalars. */
  abstract void pushScratchAt(Leaf leaf, int index);

  /** Changes an element of a leaf of scratch scalars. */
  abstract void storeScratchAt(Leaf leaf, int index, Value value);

  /** Whether the state is still as it stands in its array, so that other methods can read it. */
  abstract boolean isPassable();

  /**
   * Pushes the array and the offset, and gives the state in a method that has them as arguments.
   */
  abstract StateCode pass(Code body, Locals locals);

  /** Brings the words to where both sides of a branch will leave them. */
  abstract void settle(BitSet words);

  /** What is known of the state now, to be returned to when a side of a branch has been written. */
  abstract Runnable bookmark();

  /** Forgets what is known of words that one of two sides may have changed. */
  abstract void forget(BitSet words);

  /** Pushes how far to the right an element stands in its word, as an int. */
  final void pushShift(Leaf leaf, int index) {
    code.loadInt(index);
    if (leaf.isInOneWord()) {
      code.timesInt(leaf.bits()).plusInt(leaf.slots().getFirst().shift());
    } else {
      pushRemainder(leaf.perWord());
      code.timesInt(leaf.bits());
    }
  }

  /** Pushes the number of the word that an element stands in, as an int. */
  final void pushWordNumber(Leaf leaf, int index) {
    int perWord = leaf.perWord();
    code.loadInt(index);
    if (Integer.bitCount(perWord) == 1) {
      code.pushInt(Integer.numberOfTrailingZeros(perWord)).op(Opcode.ISHR);
    } else {
      code.pushInt(perWord).op(Opcode.IDIV);
    }
    code.plusInt(leaf.slots().getFirst().word());
  }

  private void pushRemainder(int perWord) {
    if (Integer.bitCount(perWord) == 1) {
      code.pushInt(perWord - 1).op(Opcode.IAND);
    } else {
      code.pushInt(perWord).op(Opcode.IREM);
    }
  }

  /** Takes a slot's bits out of the word on the stack. */
  final void extract(Slot slot) {
    code.shiftRightUnsigned(slot.shift());
    boolean highest = slot.shift() + Long.bitCount(slot.mask()) == Long.SIZE;
    code.and(highest ? -1 : slot.mask());
  }

  /** The bits of all slots of a leaf that stand in one word. */
  static long maskOf(Leaf leaf) {
    long mask = 0;
    for (Slot slot : leaf.slots()) {
      mask |= slot.mask() << slot.shift();
    }
    return mask;
  }
}
