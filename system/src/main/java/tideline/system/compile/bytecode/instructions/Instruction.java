package tideline.system.compile.bytecode.instructions;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;

/** One instruction with its operand. */
public sealed interface Instruction {

  /** The bytes of an instruction that names a constant, or a place in the code. */
  int OF_REFERENCE = 3;

  /** An upper bound of its bytes. */
  int size();

  /** An instruction without an operand. */
  record Plain(Opcode op) implements Instruction {
    @Override
    public int size() {
      return 1;
    }
  }

  /** Pushes a local variable. */
  record Load(TypeKind kind, int slot) implements Instruction {
    @Override
    public int size() {
      return ofLocal(slot);
    }
  }

  /** Changes a local variable. */
  record Store(TypeKind kind, int slot) implements Instruction {
    @Override
    public int size() {
      return ofLocal(slot);
    }
  }

  /** Pushes a long. */
  record LongConstant(long value) implements Instruction {
    @Override
    public int size() {
      return value == 0 || value == 1 ? 1 : 3;
    }
  }

  /** Pushes an int. */
  record IntConstant(int value) implements Instruction {
    @Override
    public int size() {
      if (value >= -1 && value <= 5) {
        return 1;
      }
      return value == (byte) value ? 2 : 3;
    }
  }

  /** Goes elsewhere, perhaps. */
  record Jump(Opcode op, Mark target) implements Instruction {
    @Override
    public int size() {
      return OF_REFERENCE;
    }
  }

  /** Goes to one of many places by the int on the stack. */
  record TableSwitch(int low, List<Mark> targets, Mark otherwise) implements Instruction {
    @Override
    public int size() {
      return 16 + 4 * targets.size();
    }
  }

  /** Where a jump arrives. */
  record Bind(Mark mark) implements Instruction {
    @Override
    public int size() {
      return 0;
    }
  }

  /** Calls a method. */
  record Call(Callee callee) implements Instruction {
    @Override
    public int size() {
      return OF_REFERENCE;
    }
  }

  /** Reads a field of the object on the stack. */
  record GetField(ClassDesc owner, String name, ClassDesc type) implements Instruction {
    @Override
    public int size() {
      return OF_REFERENCE;
    }
  }

  private static int ofLocal(int slot) {
    if (slot < 4) {
      return 1;
    }
    return slot < 256 ? 2 : 4;
  }
}
