package tideline.system.compile.bytecode.instructions;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A piece of a method: instructions in their order, and faults that stand behind all of them, out
 * of the way. It is entered at its beginning and left at its end; it says which words of the source
 * and of the base it expects in their local variables.
 */
public final class Code {

  private final List<Instruction> hot = new ArrayList<>();
  private final List<Instruction> cold = new ArrayList<>();
  private final BitSet sourceWords = new BitSet();
  private final BitSet baseWords = new BitSet();
  private int size;
  private int nextLocal;

  /** Empty code whose temporary variables start at a local variable. */
  public Code(int firstTemporary) {
    this.nextLocal = firstTemporary;
  }

  public List<Instruction> hot() {
    return hot;
  }

  public List<Instruction> cold() {
    return cold;
  }

  /** An upper bound of the bytes, faults included. */
  public int size() {
    return size;
  }

  /** The words of the source that must be in their locals. */
  public BitSet sourceWords() {
    return sourceWords;
  }

  /** The words of the base that must be in their locals. */
  public BitSet baseWords() {
    return baseWords;
  }

  public int newLong() {
    int local = nextLocal;
    nextLocal += 2;
    return local;
  }

  /** For an int or a reference. */
  public int newSingle() {
    return nextLocal++;
  }

  public Code op(Opcode op) {
    return add(new Instruction.Plain(op));
  }

  public Code loadLong(int local) {
    return add(new Instruction.Load(TypeKind.LONG, local));
  }

  public Code storeLong(int local) {
    return add(new Instruction.Store(TypeKind.LONG, local));
  }

  public Code loadInt(int local) {
    return add(new Instruction.Load(TypeKind.INT, local));
  }

  public Code storeInt(int local) {
    return add(new Instruction.Store(TypeKind.INT, local));
  }

  public Code load(int local) {
    return add(new Instruction.Load(TypeKind.REFERENCE, local));
  }

  public Code store(int local) {
    return add(new Instruction.Store(TypeKind.REFERENCE, local));
  }

  public Code push(long value) {
    return add(new Instruction.LongConstant(value));
  }

  public Code pushInt(int value) {
    return add(new Instruction.IntConstant(value));
  }

  public Code jump(Opcode op, Mark target) {
    return add(new Instruction.Jump(op, target));
  }

  public Code bind(Mark mark) {
    return add(new Instruction.Bind(mark));
  }

  public Code tableSwitch(int low, List<Mark> targets, Mark otherwise) {
    return add(new Instruction.TableSwitch(low, targets, otherwise));
  }

  public Code call(Callee callee) {
    return add(new Instruction.Call(callee));
  }

  public Code field(ClassDesc owner, String name, ClassDesc type) {
    return add(new Instruction.GetField(owner, name, type));
  }

  /** Operation on the long on the stack with a constant; nothing if it changes nothing. */
  public Code and(long mask) {
    return mask == -1 ? this : push(mask).op(Opcode.LAND);
  }

  /** As {@link #and}. */
  public Code or(long bits) {
    return bits == 0 ? this : push(bits).op(Opcode.LOR);
  }

  /** As {@link #and}. */
  public Code xor(long bits) {
    return bits == 0 ? this : push(bits).op(Opcode.LXOR);
  }

  /** As {@link #and}. */
  public Code plus(long summand) {
    return summand == 0 ? this : push(summand).op(Opcode.LADD);
  }

  /** As {@link #and}. */
  public Code shiftLeft(int distance) {
    return distance == 0 ? this : pushInt(distance).op(Opcode.LSHL);
  }

  /** As {@link #and}. */
  public Code shiftRightUnsigned(int distance) {
    return distance == 0 ? this : pushInt(distance).op(Opcode.LUSHR);
  }

  /** As {@link #and}, for the int on the stack. */
  public Code plusInt(int summand) {
    return summand == 0 ? this : pushInt(summand).op(Opcode.IADD);
  }

  /** As {@link #and}, for the int on the stack. */
  public Code timesInt(int factor) {
    if (factor == 1) {
      return this;
    }
    return Integer.bitCount(factor) == 1
        ? pushInt(Integer.numberOfTrailingZeros(factor)).op(Opcode.ISHL)
        : pushInt(factor).op(Opcode.IMUL);
  }

  /** A jump to this mark throws a fault of the model with two numbers held by locals. */
  public Mark fault(int site, int value, int other) {
    Mark mark = new Mark();
    addCold(new Instruction.Bind(mark));
    addCold(new Instruction.Load(TypeKind.REFERENCE, Locals.THIS));
    addCold(new Instruction.IntConstant(site));
    addCold(new Instruction.Load(TypeKind.LONG, value));
    addCold(new Instruction.Load(TypeKind.LONG, other));
    addCold(new Instruction.Call(Linkage.FAULT));
    addCold(new Instruction.Plain(Opcode.ATHROW));
    return mark;
  }

  /** Adds other code at the end. */
  public Code append(Code other) {
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
