package tideline.system.compile.bytecode.instructions;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;

/** One instruction with its operand. */
public sealed interface Instruction {

  /** An upper bound of its bytes. */
  default int size() {
    return switch (this) {
      case Bind _ -> 0;
      case Plain _ -> 1;
      case Load(_, int slot) -> ofLocal(slot);
      case Store(_, int slot) -> ofLocal(slot);
      case LongConstant(long value) -> value == 0 || value == 1 ? 1 : 3;
      case IntConstant(int value) when value >= -1 && value <= 5 -> 1;
      case IntConstant(int value) -> value == (byte) value ? 2 : 3;
      case Jump _, Call _, GetField _ -> 3;
      case TableSwitch(_, var targets, _) -> 16 + 4 * targets.size();
    };
  }

  private static int ofLocal(int slot) {
    if (slot < 4) {
      return 1;
    }
    return slot < 256 ? 2 : 4;
  }

  /** An instruction without an operand. */
  record Plain(Opcode op) implements Instruction {}

  /** Pushes a local variable. */
  record Load(TypeKind kind, int slot) implements Instruction {}

  /** Changes a local variable. */
  record Store(TypeKind kind, int slot) implements Instruction {}

  /** Pushes a long. */
  record LongConstant(long value) implements Instruction {}

  /** Pushes an int. */
  record IntConstant(int value) implements Instruction {}

  /** Goes elsewhere, perhaps. */
  record Jump(Opcode op, Mark target) implements Instruction {}

  /** Goes to one of many places by the int on the stack. */
  record TableSwitch(int low, List<Mark> targets, Mark otherwise) implements Instruction {}

  /** Where a jump arrives. */
  record Bind(Mark mark) implements Instruction {}

  /** Calls a method. */
  record Call(Callee callee) implements Instruction {}

  /** Reads a field of the object on the stack. */
  record GetField(ClassDesc owner, String name, ClassDesc type) implements Instruction {}
}
