package tideline.system.compile.bytecode;

import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A piece of a method: instructions in their order, and faults that stand behind all of them, out
 * of the way. It is entered at its beginning and left at its end; it says which words of the source
 * and of the base it expects in their local variables.
 */
final class Code {

  private final List<Instruction> hot = new ArrayList<>();
  private final List<Instruction> cold = new ArrayList<>();
  private final BitSet sourceWords = new BitSet();
  private final BitSet baseWords = new BitSet();
  private int size;
  private int nextLocal;

  /** Empty code whose temporary variables start at a local variable. */
  Code(int firstTemporary) {
    this.nextLocal = firstTemporary;
  }

  List<Instruction> hot() {
    return hot;
  }

  List<Instruction> cold() {
    return cold;
  }

  /** An upper bound of the bytes, faults included. */
  int size() {
    return size;
  }

  /** The words of the source that must be in their locals. */
  BitSet sourceWords() {
    return sourceWords;
  }

  /** The words of the base that must be in their locals. */
  BitSet baseWords() {
    return baseWords;
  }

  int newLong() {
    int local = nextLocal;
    nextLocal += 2;
    return local;
  }

  /** For an int or a reference. */
  int newSingle() {
    return nextLocal++;
  }

  Code op(Op op) {
    return add(new Instruction.Plain(op));
  }

  Code loadLong(int local) {
    return add(new Instruction.Local(Op.LLOAD, local));
  }

  Code storeLong(int local) {
    return add(new Instruction.Local(Op.LSTORE, local));
  }

  Code loadInt(int local) {
    return add(new Instruction.Local(Op.ILOAD, local));
  }

  Code storeInt(int local) {
    return add(new Instruction.Local(Op.ISTORE, local));
  }

  Code load(int local) {
    return add(new Instruction.Local(Op.ALOAD, local));
  }

  Code store(int local) {
    return add(new Instruction.Local(Op.ASTORE, local));
  }

  Code push(long value) {
    return add(new Instruction.LongConstant(value));
  }

  Code pushInt(int value) {
    return add(new Instruction.IntConstant(value));
  }

  Code jump(Op op, Mark target) {
    return add(new Instruction.Jump(op, target));
  }

  Code bind(Mark mark) {
    return add(new Instruction.Bind(mark));
  }

  Code tableSwitch(int low, List<Mark> targets, Mark otherwise) {
    return add(new Instruction.TableSwitch(low, targets, otherwise));
  }

  Code call(Callee callee) {
    return add(new Instruction.Call(callee));
  }

  Code field(ClassDesc owner, String name, ClassDesc type) {
    return add(new Instruction.GetField(owner, name, type));
  }

  /** Operation on the long on the stack with a constant; nothing if it changes nothing. */
  Code and(long mask) {
    return mask == -1 ? this : push(mask).op(Op.LAND);
  }

  /** As {@link #and}. */
  Code or(long bits) {
    return bits == 0 ? this : push(bits).op(Op.LOR);
  }

  /** As {@link #and}. */
  Code xor(long bits) {
    return bits == 0 ? this : push(bits).op(Op.LXOR);
  }

  /** As {@link #and}. */
  Code plus(long summand) {
    return summand == 0 ? this : push(summand).op(Op.LADD);
  }

  /** As {@link #and}. */
  Code shiftLeft(int distance) {
    return distance == 0 ? this : pushInt(distance).op(Op.LSHL);
  }

  /** As {@link #and}. */
  Code shiftRightUnsigned(int distance) {
    return distance == 0 ? this : pushInt(distance).op(Op.LUSHR);
  }

  /** As {@link #and}, for the int on the stack. */
  Code plusInt(int summand) {
    return summand == 0 ? this : pushInt(summand).op(Op.IADD);
  }

  /** As {@link #and}, for the int on the stack. */
  Code timesInt(int factor) {
    if (factor == 1) {
      return this;
    }
    return Integer.bitCount(factor) == 1
        ? pushInt(Integer.numberOfTrailingZeros(factor)).op(Op.ISHL)
        : pushInt(factor).op(Op.IMUL);
  }

  /** A jump to this mark throws a fault of the model with two numbers held by locals. */
  Mark fault(int site, int value, int other) {
    Mark mark = new Mark();
    addCold(new Instruction.Bind(mark));
    addCold(new Instruction.Local(Op.ALOAD, Locals.THIS));
    addCold(new Instruction.IntConstant(site));
    addCold(new Instruction.Local(Op.LLOAD, value));
    addCold(new Instruction.Local(Op.LLOAD, other));
    addCold(new Instruction.Call(Linkage.FAULT));
    addCold(new Instruction.Plain(Op.ATHROW));
    return mark;
  }

  /** Adds other code at the end. */
  Code append(Code other) {
    hot.addAll(other.hot);
    cold.addAll(other.cold);
    size += other.size;
    sourceWords.or(other.sourceWords);
    baseWords.or(other.baseWords);
    nextLocal = Math.max(nextLocal, other.nextLocal);
    return this;
  }

  private Code add(Instruction instruction) {
    hot.add(instruction);
    size += instruction.size();
    return this;
  }

  private void addCold(Instruction instruction) {
    cold.add(instruction);
    size += instruction.size();
  }
}
