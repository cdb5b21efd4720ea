package tideline.system.compile.bytecode;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
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
final class HiddenClass {

  /** Entries that a constant pool can have, with some room for what all classes have. */
  private static final int MOST_CONSTANTS = 65_000;

  private static final int MOST_BYTES = 65_000;

  private HiddenClass() {}

  /** The system needs more code than a class can hold. */
  static final class TooLarge extends Exception {
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
  static MethodHandle define(Class<?> superclass, MethodType constructor, Methods methods)
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
      case Instruction.Plain(Op op) -> plain(op, builder);
      case Instruction.Local(Op op, int slot) -> local(op, slot, builder);
      case Instruction.LongConstant(long value) -> builder.loadConstant(value);
      case Instruction.IntConstant(int value) -> builder.loadConstant(value);
      case Instruction.Jump(Op op, Mark target) ->
          jump(op, label(labels, builder, target), builder);
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

  private static void local(Op op, int slot, CodeBuilder builder) {
    switch (op) {
      case LLOAD -> builder.lload(slot);
      case LSTORE -> builder.lstore(slot);
      case ILOAD -> builder.iload(slot);
      case ISTORE -> builder.istore(slot);
      case ALOAD -> builder.aload(slot);
      case ASTORE -> builder.astore(slot);
      default -> throw new IllegalArgumentException(op.toString());
    }
  }

  private static void jump(Op op, Label target, CodeBuilder builder) {
    switch (op) {
      case GOTO -> builder.goto_(target);
      case IFEQ -> builder.ifeq(target);
      case IFNE -> builder.ifne(target);
      case IFLT -> builder.iflt(target);
      case IFGE -> builder.ifge(target);
      case IFGT -> builder.ifgt(target);
      case IFLE -> builder.ifle(target);
      case IF_ICMPEQ -> builder.if_icmpeq(target);
      case IF_ICMPNE -> builder.if_icmpne(target);
      default -> throw new IllegalArgumentException(op.toString());
    }
  }

  private static void plain(Op op, CodeBuilder builder) {
    switch (op) {
      case LADD -> builder.ladd();
      case LSUB -> builder.lsub();
      case LMUL -> builder.lmul();
      case LDIV -> builder.ldiv();
      case LREM -> builder.lrem();
      case LNEG -> builder.lneg();
      case LAND -> builder.land();
      case LOR -> builder.lor();
      case LXOR -> builder.lxor();
      case LSHL -> builder.lshl();
      case LSHR -> builder.lshr();
      case LUSHR -> builder.lushr();
      case LCMP -> builder.lcmp();
      case L2I -> builder.l2i();
      case IADD -> builder.iadd();
      case ISUB -> builder.isub();
      case IMUL -> builder.imul();
      case IDIV -> builder.idiv();
      case IREM -> builder.irem();
      case ISHL -> builder.ishl();
      case ISHR -> builder.ishr();
      case IAND -> builder.iand();
      case DUP2 -> builder.dup2();
      case LALOAD -> builder.laload();
      case LASTORE -> builder.lastore();
      case POP -> builder.pop();
      case ATHROW -> builder.athrow();
      case RETURN -> builder.return_();
      case LRETURN -> builder.lreturn();
      case IRETURN -> builder.ireturn();
      default -> throw new IllegalArgumentException(op.toString());
    }
  }
}
