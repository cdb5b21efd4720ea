package tideline.system.compile.bytecode.instructions;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** A method that code calls. */
public record Callee(Kind kind, ClassDesc owner, String name, MethodTypeDesc type) {

  /** How a method is found. */
  public enum Kind {
    STATIC,
    VIRTUAL
  }

  public static Callee fixed(ClassDesc owner, String name, MethodTypeDesc type) {
    return new Callee(Kind.STATIC, owner, name, type);
  }

  public static Callee of(ClassDesc owner, String name, MethodTypeDesc type) {
    return new Callee(Kind.VIRTUAL, owner, name, type);
  }
}
