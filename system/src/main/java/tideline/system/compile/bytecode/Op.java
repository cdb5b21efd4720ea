package tideline.system.compile.bytecode;

/** The instructions without operands, those of local variables, and jumps. */
enum Op {
  LADD,
  LSUB,
  LMUL,
  LDIV,
  LREM,
  LNEG,
  LAND,
  LOR,
  LXOR,
  LSHL,
  LSHR,
  LUSHR,
  LCMP,
  L2I,
  IADD,
  ISUB,
  IMUL,
  IDIV,
  IREM,
  ISHL,
  ISHR,
  IAND,
  DUP2,
  LALOAD,
  LASTORE,
  POP,
  ATHROW,
  RETURN,
  LRETURN,
  IRETURN,
  LLOAD,
  LSTORE,
  ILOAD,
  ISTORE,
  ALOAD,
  ASTORE,
  GOTO,
  IFEQ,
  IFNE,
  IFLT,
  IFGE,
  IFGT,
  IFLE,
  IF_ICMPEQ,
  IF_ICMPNE;

  /** The jump that is taken exactly when this one is not. */
  Op opposite() {
    return switch (this) {
      case IFEQ -> IFNE;
      case IFNE -> IFEQ;
      case IFLT -> IFGE;
      case IFGE -> IFLT;
      case IFGT -> IFLE;
      case IFLE -> IFGT;
      case IF_ICMPEQ -> IF_ICMPNE;
      case IF_ICMPNE -> IF_ICMPEQ;
      default -> throw new IllegalArgumentException(this + " is no jump with an opposite");
    };
  }
}
