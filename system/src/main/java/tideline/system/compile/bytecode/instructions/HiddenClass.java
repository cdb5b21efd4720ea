package tideline.system.compile.bytecode.instructions;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Turns methods into a class that nobody else can name, and that is unloaded with its objects. */
public final class HiddenClass {

  /** Entries that a constant pool can have, with some room for what all classes have. */
  private static final int MOST_CONSTANTS = 65_000;

  private static final int MOST_BYTES = 65_000;

  private HiddenClass() {}

  /** The system needs more code than a class can hold. */
  public static final class TooLarge extends Exception {
    private static final long serialVersionUID = 1;

    TooLarge(String what) {
      super(what);
    }
  }

  /**
   * Defines a class.
   *
   * @param superclass whose only constructor has this type and is passed all arguments on
   * @return the constructor
   */
  public static MethodHandle define(Class<?> superclass, MethodType constructor, Methods methods)
      throws TooLarge {
    refuseTooLarge(methods);
    ClassDesc parent = superclass.describeConstable().orElseThrow();
    MethodTypeDesc arguments = constructor.describeConstable().orElseThrow();
    byte[] bytes =
        ClassFile.of()
            .build(
                Linkage.SELF,
                builder -> {
                  builder.withFlags(ClassFile.ACC_FINAL).withSuperclass(parent);
                  builder.withMethodBody(
                      ConstantDescs.INIT_NAME,
                      arguments,
                      0,
                      code -> writeConstructor(code, parent, arguments));
                  for (Methods.Method method : methods.all()) {
                    builder.withMethodBody(
                        method.name(),
                        method.type(),
                        ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL,
                        code -> write(method.code(), code));
                  }
                });
    try {
      MethodHandles.Lookup own = MethodHandles.lookup().defineHiddenClass(bytes, true);
      return own.findConstructor(own.lookupClass(), constructor)
          .asType(constructor.changeReturnType(superclass));
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void refuseTooLarge(Methods methods) throws TooLarge {
    Set<Long> constants = new HashSet<>();
    int integers = 0;
    for (Methods.Method method : methods.all()) {
      if (method.code().size() > MOST_BYTES) {
        throw new TooLarge("a method of " + method.code().size() + " bytes");
      }
      for (Instruction instruction : method.code().hot()) {
        if (instruction instanceof Instruction.LongConstant constant) {
          constants.add(constant.value());
        } else if (instruction instanceof Instruction.IntConstant(int value)
            && value != (short) value) {
          integers++;
        }
      }
    }
    // A long has two entries; a method has a name, and is referred to with its type.
    long entries = 2L * constants.size() + integers + 3L * methods.all().size();
    if (entries > MOST_CONSTANTS) {
      throw new TooLarge("a class of " + entries + " constants");
    }
  }

  private static void writeConstructor(
      CodeBuilder code, ClassDesc parent, MethodTypeDesc arguments) {
    code.aload(0);
    for (int i = 0; i < arguments.parameterCount(); i++) {
      code.loadLocal(TypeKind.from(arguments.parameterType(i)), code.parameterSlot(i));
    }
    code.invokespecial(parent, ConstantDescs.INIT_NAME, arguments).return_();
  }

  /** May run more than once for one method, so labels are made anew each time. */
  private static void write(Code code, CodeBuilder builder) {
    IdentityHashMap<Mark, Label> labels = new IdentityHashMap<>();
    for (Instruction instruction : code.hot()) {
      write(instruction, builder, labels);
    }
    for (Instruction instruction : code.cold()) {
      write(instruction, builder, labels);
    }
  }

  private static Label label(IdentityHashMap<Mark, Label> labels, CodeBuilder builder, Mark mark) {
    return labels.computeIfAbsent(mark, _ -> builder.newLabel());
  }

  private static void write(
      Instruction instruction, CodeBuilder builder, IdentityHashMap<Mark, Label> labels) {
    switch (instruction) {
      case Instruction.Plain(Opcode op) -> builder.with(plain(op));
      case Instruction.Load(TypeKind kind, int slot) -> builder.loadLocal(kind, slot);
      case Instruction.Store(TypeKind kind, int slot) -> builder.storeLocal(kind, slot);
      case Instruction.LongConstant(long value) -> builder.loadConstant(value);
      case Instruction.IntConstant(int value) -> builder.loadConstant(value);
      case Instruction.Jump(Opcode op, Mark target) ->
          builder.branch(op, label(labels, builder, target));
      case Instruction.Bind(Mark mark) -> builder.labelBinding(label(labels, builder, mark));
      case Instruction.TableSwitch(int low, List<Mark> targets, Mark otherwise) -> {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
          cases.add(SwitchCase.of(low + i, label(labels, builder, targets.get(i))));
        }
        builder.tableswitch(
            low, low + targets.size() - 1, label(labels, builder, otherwise), cases);
      }
      case Instruction.Call(Callee callee) -> {
        if (callee.kind() == Callee.Kind.STATIC) {
          builder.invokestatic(callee.owner(), callee.name(), callee.type());
        } else {
          builder.invokevirtual(callee.owner(), callee.name(), callee.type());
        }
      }
      case Instruction.GetField(ClassDesc owner, String name, ClassDesc type) ->
          builder.getfield(owner, name, type);
    }
  }

  private static CodeElement plain(Opcode op) {
    return switch (op.kind()) {
      case OPERATOR -> OperatorInstruction.of(op);
      case CONVERT -> ConvertInstruction.of(op);
      case STACK -> StackInstruction.of(op);
      case ARRAY_LOAD -> ArrayLoadInstruction.of(op);
      case ARRAY_STORE -> ArrayStoreInstruction.of(op);
      case RETURN -> ReturnInstruction.of(op);
      case THROW_EXCEPTION -> ThrowInstruction.of();
      default -> throw new IllegalArgumentException(op + " has operands");
    };
  }
}
