package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.SlotType;
import tideline.system.compile.Layout;
import tideline.system.compile.bytecode.instructions.Callee;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.instructions.Methods;
import tideline.system.ir.Operation;

/**
 * Writes effects with choices. The state stands in a frame, scratch variables behind it:
 *
 * <pre>
 *   frames  | words | scratch | words | scratch | ...
 * </pre>
 *
 * A method executes operations on the frame that it is given. At a choice it copies the frame once
 * for each way and calls the method of that way, which ends by calling the method of what follows
 * the choice; so the code does not grow with the number of ways through it.
 */
final class FrameCode {

  private static final String NAME = "frame";

  private final Unit unit;
  private final Methods methods;
  private final int frame;
  private int choices;

  FrameCode(Unit unit) {
    this.unit = unit;
    this.methods = unit.methods();
    this.frame = unit.words() + unit.scratch().length;
  }

  /** How long the frames must be for all effects that were written. */
  int framesLength() {
    return (choices + 1) * frame;
  }

  /**
   * Adds the whole effect.
   *
   * @param state the array of the state that it starts from
   * @param offset where in the array
   * @param number pushes the number of the transition
   */
  void run(Code code, Effect effect, int state, int offset, Code number) {
    int before = choices;
    choices = 0;
    int frames = code.newSingle();
    int zero = code.newSingle();
    code.load(Locals.THIS).field(Linkage.STEPS, "frames", Linkage.LONGS).store(frames);
    code.pushInt(0).storeInt(zero);
    code.load(state).loadInt(offset).load(frames).pushInt(0).pushInt(unit.words());
    code.call(Linkage.ARRAY_COPY);
    if (unit.scratch().length > 0) {
      code.load(Locals.THIS).field(Linkage.GENERATED, "scratch", Linkage.LONGS).pushInt(0);
      code.load(frames).pushInt(unit.words()).pushInt(unit.scratch().length);
      code.call(Linkage.ARRAY_COPY);
    }
    StateCode first = new ArrayState(code, frames, zero, unit.words(), Optional.empty());
    effect.received().ifPresent(new EffectCode(unit, first)::receive);
    Callee start = method(effect.operations(), finish(effect.arrival()));
    code.load(Locals.THIS).load(frames).pushInt(0).load(Locals.OUT).append(number).call(start);
    choices = Math.max(before, choices);
  }

  /** The method that appends a finished frame. */
  private Callee finish(List<Effect.Arrival> arrival) {
    Code code = unit.newCode();
    new EffectCode(unit, state(code)).arrive(arrival);
    code.load(Locals.OUT).load(Locals.STATE).loadInt(Locals.OFFSET).loadInt(Locals.NUMBER);
    code.call(Linkage.APPEND_COPY).op(Opcode.POP).op(Opcode.RETURN);
    return methods.add(NAME, Linkage.STEP, code);
  }

  /** A method that executes operations and then goes on. */
  private Callee method(List<Operation> operations, Callee next) {
    if (operations.isEmpty()) {
      return next;
    }
    Code code = unit.newCode();
    Mark fail = new Mark();
    body(code, operations, next, fail);
    code.bind(fail).op(Opcode.RETURN);
    return methods.add(NAME, Linkage.STEP, code);
  }

  private void body(Code code, List<Operation> operations, Callee next, Mark fail) {
    StateCode state = state(code);
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (!Effect.isStraight(operation)) {
        Callee rest = method(operations.subList(i + 1, operations.size()), next);
        fork(code, state, operation, rest);
        return;
      }
      if (i > 0 && code.size() > Methods.LARGEST_PART) {
        next(code, method(operations.subList(i, operations.size()), next));
        return;
      }
      new EffectCode(unit, state).run(operation, fail);
    }
    next(code, next);
  }

  /** Every way through an operation, each followed by the rest. */
  private void fork(Code code, StateCode state, Operation operation, Callee rest) {
    switch (operation) {
      case Operation.Choice choice -> {
        choices++;
        for (Operation branch : choice.branches()) {
          copy(code);
          nextCopy(code, method(Effect.flat(branch), rest));
        }
      }
      case Operation.Havoc havoc -> {
        choices++;
        havoc(code, state, havoc, rest);
      }
      case Operation.Branch branch -> {
        Mark otherwise = new Mark();
        Mark end = new Mark();
        new Conditions(new Values(unit, state, branch.position()))
            .require(branch.condition(), otherwise);
        next(code, method(Effect.flat(branch.then()), rest));
        code.jump(Opcode.GOTO, end).bind(otherwise);
        next(code, method(Effect.flat(branch.otherwise()), rest));
        code.bind(end);
      }
      case Operation.Assign _,
          Operation.Assume _,
          Operation.Sequence _,
          Operation.Send _,
          Operation.Receive _ ->
          throw new IllegalArgumentException(operation + " has one way");
    }
  }

  private void havoc(Code code, StateCode state, Operation.Havoc havoc, Callee rest) {
    Values values = new Values(unit, state, havoc.position());
    Cell cell = values.locate(havoc.target());
    SlotType type = Layout.slotType(havoc.target().toString(), havoc.target().type());
    long span = type.maximum() - type.minimum();
    int step = code.newLong();
    Mark loop = new Mark();
    Mark end = new Mark();
    code.push(0).storeLong(step).bind(loop);
    code.loadLong(step).push(span).op(Opcode.LCMP).jump(Opcode.IFGT, end);
    copy(code);
    int behind = code.newSingle();
    code.loadInt(Locals.OFFSET).plusInt(frame).storeInt(behind);
    StateCode after = new ArrayState(code, Locals.STATE, behind, unit.words(), Optional.empty());
    code.loadLong(step).plus(type.minimum());
    Interval bounds = new Interval(type.minimum(), type.maximum());
    Value value = Value.popped(code, bounds);
    new Stores(new Values(unit, after, havoc.position())).store(cell, value);
    nextCopy(code, rest);
    code.loadLong(step).push(1).op(Opcode.LADD).storeLong(step).jump(Opcode.GOTO, loop).bind(end);
  }

  private StateCode state(Code code) {
    return new ArrayState(code, Locals.STATE, Locals.OFFSET, unit.words(), Optional.empty());
  }

  /** Copies the frame to the place behind it. */
  private void copy(Code code) {
    code.load(Locals.STATE).loadInt(Locals.OFFSET);
    code.load(Locals.STATE).loadInt(Locals.OFFSET).plusInt(frame).pushInt(frame);
    code.call(Linkage.ARRAY_COPY);
  }

  private static void next(Code code, Callee callee) {
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET);
    code.load(Locals.OUT).loadInt(Locals.NUMBER).call(callee);
  }

  private void nextCopy(Code code, Callee callee) {
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET).plusInt(frame);
    code.load(Locals.OUT).loadInt(Locals.NUMBER).call(callee);
  }
}
