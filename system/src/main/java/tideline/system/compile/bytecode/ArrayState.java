package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Locals;

/** A state that stands in an array and is changed there. */
final class ArrayState extends StateCode {

  private final int array;
  private final int offset;
  private final int words;
  private final Optional<ScratchLocals> scratch;

  /**
   * A state in an array.
   *
   * @param array the local variable that holds the array
   * @param offset the local variable that says where the state starts
   * @param words words of the state
   * @param scratch where scratch variables are; behind the words of the state if absent
   */
  ArrayState(Code code, int array, int offset, int words, Optional<ScratchLocals> scratch) {
    super(code);
    this.array = array;
    this.offset = offset;
    this.words = words;
    this.scratch = scratch;
  }

  @Override
  OptionalLong known(Slot slot) {
    return slot.mask() == 0 ? OptionalLong.of(0) : OptionalLong.empty();
  }

  @Override
  boolean isInWord(Slot slot) {
    return true;
  }

  @Override
  void learn(Slot slot, long packed) {
    // Nothing is kept: what stands in an array is read again.
  }

  @Override
  void push(Slot slot) {
    if (slot.mask() == 0) {
      code.push(0);
    } else {
      pushWord(slot.word());
      extract(slot);
    }
  }

  @Override
  void pushMasked(int word, long mask) {
    pushWord(word);
    code.and(mask);
  }

  @Override
  void pushAt(Leaf leaf, int index) {
    if (leaf.bits() == 0) {
      code.push(0);
      return;
    }
    code.load(array).loadInt(offset);
    pushWordOf(leaf, index);
    code.op(Opcode.IADD).op(Opcode.LALOAD);
    pushShift(leaf, index);
    code.op(Opcode.LUSHR).and(leaf.slots().getFirst().mask());
  }

  private void pushWordOf(Leaf leaf, int index) {
    if (leaf.isInOneWord()) {
      code.pushInt(leaf.slots().getFirst().word());
    } else {
      pushWordNumber(leaf, index);
    }
  }

  @Override
  void store(Slot slot, Value packed) {
    long mask = slot.mask() << slot.shift();
    if (mask == 0) {
      return;
    }
    pushPlace(slot.word());
    code.op(Opcode.DUP2).op(Opcode.LALOAD).and(~mask);
    switch (packed) {
      case Value.Known constant -> code.or(constant.value() << slot.shift());
      case Value.Held held -> {
        held.push(code);
        code.shiftLeft(slot.shift()).op(Opcode.LOR);
      }
    }
    code.op(Opcode.LASTORE);
  }

  @Override
  void storeAt(Leaf leaf, int index, Value packed) {
    if (leaf.bits() == 0) {
      return;
    }
    code.load(array).loadInt(offset);
    pushWordOf(leaf, index);
    code.op(Opcode.IADD).op(Opcode.DUP2).op(Opcode.LALOAD).push(leaf.slots().getFirst().mask());
    pushShift(leaf, index);
    code.op(Opcode.LSHL).push(-1).op(Opcode.LXOR).op(Opcode.LAND);
    packed.push(code);
    pushShift(leaf, index);
    code.op(Opcode.LSHL).op(Opcode.LOR).op(Opcode.LASTORE);
  }

  @Override
  void pushWord(int word) {
    pushPlace(word);
    code.op(Opcode.LALOAD);
  }

  @Override
  void popWord(int word, long mask) {
    Value.Held value = Value.popped(code, Interval.ALL);
    pushPlace(word);
    value.push(code);
    code.op(Opcode.LASTORE);
  }

  /** Pushes the array and where in it a word stands. */
  void pushPlace(int word) {
    code.load(array).loadInt(offset).plusInt(word);
  }

  @Override
  void pushScratch(int scalar) {
    if (scratch.isPresent()) {
      scratch.get().push(code, scalar);
    } else {
      pushWord(words + scalar);
    }
  }

  @Override
  void storeScratch(int scalar, Value value) {
    if (scratch.isPresent()) {
      scratch.get().store(code, scalar, value);
    } else {
      pushPlace(words + scalar);
      value.push(code);
      code.op(Opcode.LASTORE);
    }
  }

  @Override
  void pushScratchAt(Leaf leaf, int index) {
    pushScratchPlace(leaf, index);
    code.op(Opcode.LALOAD);
  }

  @Override
  void storeScratchAt(Leaf leaf, int index, Value value) {
    pushScratchPlace(leaf, index);
    value.push(code);
    code.op(Opcode.LASTORE);
  }

  private void pushScratchPlace(Leaf leaf, int index) {
    if (scratch.isPresent()) {
      throw new IllegalStateException(leaf.name() + " is held by local variables");
    }
    code.load(array).loadInt(offset).plusInt(words + leaf.scratch());
    code.loadInt(index).op(Opcode.IADD);
  }

  @Override
  boolean isPassable() {
    return scratch.isEmpty() || !scratch.get().isOpen();
  }

  @Override
  StateCode pass(Code body, Locals locals) {
    code.load(array).loadInt(offset);
    return new ArrayState(body, Locals.STATE, Locals.OFFSET, words, scratch);
  }

  @Override
  void settle(BitSet changing) {
    // Everything is where it belongs.
  }

  @Override
  Runnable bookmark() {
    return () -> {};
  }

  @Override
  void forget(BitSet changed) {
    // Nothing was known.
  }
}
