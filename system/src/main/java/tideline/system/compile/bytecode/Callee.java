package tideline.system.compile.bytecode;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** A method that code calls. */
record Callee(Kind kind, ClassDesc owner, String name, MethodTypeDesc type) {

  /** How a method is found. */
  enum Kind {
    STATIC,
    VIRTUAL
  }

  static Callee fixed(ClassDesc owner, String name, MethodTypeDesc type) {
    return new Callee(Kind.STATIC, owner, name, type);
  }

  static Callee of(ClassDesc owner, String name, MethodTypeDesc type) {
    return new Callee(Kind.VIRTUAL, owner, name, type);
  }
}
