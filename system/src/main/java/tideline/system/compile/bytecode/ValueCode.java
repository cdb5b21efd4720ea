package tideline.system.compile.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
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

  /** Bounds of an expression in every state. */
  Interval bounds(Expression expression) {
    return new Foresight(unit, state(unit.newCode())).bounds(expression);
  }

  GeneratedValue compile(Expression expression, Optional<SourcePosition> position) {
    Nesting.check(position, expression);
    Code code = unit.newCode();
    new Values(unit, state(code), position).evaluate(expression).push(code);
    unit.methods().override("of", Linkage.VALUE, unit.methods().loaded(code).op(Op.LRETURN));
    unit.methods().override("test", Linkage.TEST, test());
    unit.methods().override("ofAll", Linkage.VALUES, all());
    return (GeneratedValue) make(GeneratedValue.class, unit, position);
  }

  private LocalState state(Code code) {
    return LocalState.source(code, unit.locals(), unit.scratchLocals());
  }

  private static Code test() {
    Mark no = new Mark();
    Code code = new Code(Locals.OUT);
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET);
    code.call(Linkage.own("of", Linkage.VALUE)).push(0).op(Op.LCMP).jump(Op.IFEQ, no);
    return code.pushInt(1).op(Op.IRETURN).bind(no).pushInt(0).op(Op.IRETURN);
  }

  /** All states of a batch: this 0, batch 1, progress 2. */
  private static Code all() {
    int batch = 1;
    int progress = 2;
    Code code = new Code(3);
    int words = code.newSingle();
    int i = code.newSingle();
    Mark loop = new Mark();
    Mark end = new Mark();
    code.load(batch).call(Linkage.BATCH_WORDS).store(words).pushInt(0).storeInt(i).bind(loop);
    code.loadInt(i).load(batch).call(Linkage.BATCH_COUNT).op(Op.ISUB).jump(Op.IFGE, end);
    code.load(progress).loadInt(i).load(Locals.THIS).load(words);
    code.load(batch).loadInt(i).call(Linkage.BATCH_OFFSET);
    code.call(Linkage.own("of", Linkage.VALUE)).op(Op.LASTORE);
    code.loadInt(i).plusInt(1).storeInt(i).jump(Op.GOTO, loop);
    return code.bind(end).op(Op.RETURN);
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
