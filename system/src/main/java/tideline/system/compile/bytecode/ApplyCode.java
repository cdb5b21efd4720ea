package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import tideline.system.compile.NetworkStep;
import tideline.system.compile.bytecode.instructions.Callee;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.instructions.Methods;

/** Writes the method that applies the effect of any transition to a base. */
final class ApplyCode {

  /** How many transitions one switch serves; larger ones are switches of switches. */
  private static final int BLOCK = 256;

  private final Unit unit;
  private final Methods methods;

  ApplyCode(Unit unit) {
    this.unit = unit;
    this.methods = unit.methods();
  }

  void write(List<NetworkStep> steps, StepCode stepCode) {
    List<Code> blocks = new ArrayList<>();
    for (int first = 0; first < steps.size(); first += BLOCK) {
      List<Code> calls = new ArrayList<>();
      for (NetworkStep step : steps.subList(first, Math.min(steps.size(), first + BLOCK))) {
        Code effect = methods.loaded(stepCode.applied(step)).op(Opcode.RETURN);
        calls.add(call(methods.add("apply", Linkage.EFFECT, effect)));
      }
      blocks.add(dispatch(first, calls));
    }
    Code whole = unit.newCode();
    if (blocks.size() == 1) {
      whole.append(blocks.getFirst());
    } else {
      for (int i = 0; i < blocks.size(); i++) {
        Callee block = methods.add("apply", Linkage.APPLY, blocks.get(i).op(Opcode.RETURN));
        Mark next = new Mark();
        whole
            .loadInt(Locals.TRANSITION)
            .pushInt((i + 1) * BLOCK)
            .op(Opcode.ISUB)
            .jump(Opcode.IFGE, next);
        whole.append(call(block)).op(Opcode.RETURN).bind(next);
      }
    }
    methods.override("apply", Linkage.APPLY, whole.op(Opcode.RETURN));
  }

  private Code dispatch(int first, List<Code> calls) {
    Code code = unit.newCode();
    Mark end = new Mark();
    List<Mark> targets = calls.stream().map(_ -> new Mark()).toList();
    code.loadInt(Locals.TRANSITION).tableSwitch(first, targets, end);
    for (int i = 0; i < calls.size(); i++) {
      code.bind(targets.get(i)).append(calls.get(i)).jump(Opcode.GOTO, end);
    }
    return code.bind(end);
  }

  private Code call(Callee callee) {
    Code code = unit.newCode();
    code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET).load(Locals.OUT);
    code.loadInt(Locals.NUMBER).load(Locals.BASE).loadInt(Locals.BASE_OFFSET);
    if (callee.type().equals(Linkage.APPLY)) {
      code.loadInt(Locals.TRANSITION);
    }
    return code.call(callee);
  }
}
