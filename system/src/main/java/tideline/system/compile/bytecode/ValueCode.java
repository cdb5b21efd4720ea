package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.HiddenClass;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.runtime.FaultSite;
import tideline.system.compile.bytecode.runtime.GeneratedValue;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** Writes a class that computes one expression. */
final class ValueCode {

  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(void.class, FaultSite[].class, long[].class);

  private final Unit unit;

  ValueCode(GuardedSystem system, Layout layout) {
    this.unit = new Unit(system, layout);
  }

  GeneratedValue compile(Expression expression, Optional<SourcePosition> position) {
    Nesting.check(position, expression);
    Code code = unit.newCode();
    StateCode state = LocalState.source(code, unit.locals(), unit.scratchLocals());
    new Values(unit, state, position).evaluate(expression).push(code);
    unit.methods().override("of", Linkage.VALUE, unit.methods().loaded(code).op(Opcode.LRETURN));
    unit.methods().override("test", Linkage.TEST, test());

    return (GeneratedValue) make(GeneratedValue.class, unit, position);
  }

  private static Code test() {
    Mark no = new Mark();
    Code code = new Code(Locals.OUT);
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET);
    code.call(Linkage.own("of", Linkage.VALUE)).push(0).op(Opcode.LCMP).jump(Opcode.IFEQ, no);
    return code.pushInt(1).op(Opcode.IRETURN).bind(no).pushInt(0).op(Opcode.IRETURN);
  }

  /** An object of the class that a unit has become; its superclass takes faults and scratch. */
  static Object make(Class<?> superclass, Unit unit, Optional<SourcePosition> position) {
    try {
      MethodHandle constructor = HiddenClass.define(superclass, CONSTRUCTOR, unit.methods());
      return constructor.invoke(unit.faults().toArray(), unit.scratch());
    } catch (HiddenClass.TooLarge tooLarge) {
      String message = "this expression is too large: " + tooLarge.getMessage();
      throw new DiagnosticException(new Diagnostic(position, message, Optional.empty()));
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
