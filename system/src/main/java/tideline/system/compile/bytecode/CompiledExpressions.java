package tideline.system.compile.bytecode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.Layout;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Compiles expressions over the variables of a system to questions about its packed states. What
 * comes out may be used by many threads.
 */
public final class CompiledExpressions {

  private static final MethodType CONSTRUCTOR =
      MethodType.methodType(void.class, FaultSite[].class, long[].class);

  private final GuardedSystem system;
  private final Layout layout;

  /**
   * Expressions over the variables of a system.
   *
   * @param layout where the variables stand; the layout of the model whose states are asked about
   */
  public CompiledExpressions(GuardedSystem system, Layout layout) {
    this.system = system;
    this.layout = layout;
  }

  /**
   * Whether an expression is true.
   *
   * @param position what faults are blamed on
   * @throws DiagnosticException if the expression is nested too deeply or is too large
   */
  public StatePredicate predicate(Expression condition, Optional<SourcePosition> position) {
    return value(condition, position, new Unit(system, layout));
  }

  /**
   * The value of an expression as a measure, with bounds if the types of its variables give some.
   *
   * @throws DiagnosticException if the expression is nested too deeply or is too large
   */
  public ProgressMeasure measure(String name, String description, Expression expression) {
    Unit unit = new Unit(system, layout);
    GeneratedValue value = value(expression, Optional.empty(), unit);
    LocalState unknown = LocalState.source(unit.newCode(), unit.locals(), unit.scratchLocals());
    Interval bounds = new Foresight(unit, unknown).bounds(expression);
    return new CompiledMeasure(
        name,
        description,
        bounds.equals(Interval.ALL)
            ? Optional.empty()
            : Optional.of(new ProgressMeasure.Bounds(bounds.minimum(), bounds.maximum())),
        value);
  }

  /** The definitions of the system as propositions. */
  public Propositions propositions() {
    List<Definition> definitions = system.allDefinitions();
    if (definitions.isEmpty()) {
      return Propositions.none();
    }
    List<String> names = definitions.stream().map(Definition::name).toList();
    if (names.size() > Propositions.MAX) {
      throw new IllegalArgumentException("more than " + Propositions.MAX + " propositions");
    }
    Unit unit = new Unit(system, layout);
    List<Callee> questions = new ArrayList<>();
    for (Definition definition : definitions) {
      Nesting.check(Optional.empty(), definition.condition());
      Code code = unit.newCode();
      conditions(unit, code, Optional.empty()).pushTruth(definition.condition());
      questions.add(
          unit.methods().add("value", Linkage.VALUE, unit.methods().loaded(code).op(Op.LRETURN)));
    }
    unit.methods().override("eval", Linkage.EVAL, eval(questions));
    Object[] made = {unit.faults().toArray(), unit.scratch()};
    return new CompiledPropositions(
        names, (GeneratedQuestions) make(GeneratedQuestions.class, unit, Optional.empty(), made));
  }

  /** Asks the questions that are wanted: this 0, s 1, off 2, wanted 3, result 5. */
  private static Code eval(List<Callee> questions) {
    int wanted = 3;
    int result = 5;
    Code code = new Code(result + 2);
    code.push(0).storeLong(result);
    for (int i = 0; i < questions.size(); i++) {
      Mark next = new Mark();
      code.loadLong(wanted).and(1L << i).push(0).op(Op.LCMP).jump(Op.IFEQ, next);
      code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET).call(questions.get(i));
      code.shiftLeft(i).loadLong(result).op(Op.LOR).storeLong(result).bind(next);
    }
    return code.loadLong(result).op(Op.LRETURN);
  }

  private GeneratedValue value(
      Expression expression, Optional<SourcePosition> position, Unit unit) {
    Nesting.check(position, expression);
    Code code = unit.newCode();
    LocalState state = LocalState.source(code, unit.locals(), unit.scratchLocals());
    Values values = new Values(unit, state, position);
    values.evaluate(expression).push(code);
    unit.methods().override("of", Linkage.VALUE, unit.methods().loaded(code).op(Op.LRETURN));
    unit.methods().override("test", Linkage.TEST, test());
    unit.methods().override("ofAll", Linkage.VALUES, all());
    Object[] arguments = {unit.faults().toArray(), unit.scratch()};
    return (GeneratedValue) make(GeneratedValue.class, unit, position, arguments);
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

  private static Conditions conditions(Unit unit, Code code, Optional<SourcePosition> position) {
    LocalState state = LocalState.source(code, unit.locals(), unit.scratchLocals());
    return new Conditions(new Values(unit, state, position));
  }

  private static Object make(
      Class<?> superclass, Unit unit, Optional<SourcePosition> position, Object[] arguments) {
    try {
      MethodHandle constructor = HiddenClass.define(superclass, CONSTRUCTOR, unit.methods());
      return constructor.invokeWithArguments(arguments);
    } catch (HiddenClass.TooLarge tooLarge) {
      String message = "this expression is too large: " + tooLarge.getMessage();
      throw new DiagnosticException(new Diagnostic(position, message, Optional.empty()));
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
