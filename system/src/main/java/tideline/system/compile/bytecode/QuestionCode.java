package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.compile.Layout;
import tideline.system.compile.bytecode.instructions.Callee;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.runtime.GeneratedQuestions;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.transform.Folding;

/** Writes a class that answers up to 64 questions about a state. */
final class QuestionCode {

  /** A condition, and what its faults are blamed on. */
  record Question(Expression condition, Optional<SourcePosition> position) {}

  private static final int WANTED = 3;
  private static final int RESULT = 5;

  private final Unit unit;

  QuestionCode(GuardedSystem system, Layout layout) {
    this.unit = new Unit(system, layout);
  }

  GeneratedQuestions compile(List<Question> questions) {
    List<Callee> answers = new ArrayList<>();
    for (Question question : questions) {
      Nesting.check(question.position(), question.condition());
      Code code = unit.newCode();
      answer(question, code);
      answers.add(
          unit.methods()
              .add("value", Linkage.VALUE, unit.methods().loaded(code).op(Opcode.LRETURN)));
    }
    unit.methods().override("eval", Linkage.EVAL, eval(answers));
    return (GeneratedQuestions)
        ValueCode.make(GeneratedQuestions.class, unit, questions.getFirst().position());
  }

  private void answer(Question question, Code code) {
    Expression condition = Folding.deep(question.condition());
    unit.partition().divide(condition);
    LocalState state = LocalState.source(code, unit.locals(), unit.scratchLocals());
    new Conditions(new Values(unit, state, question.position())).pushTruth(condition);
  }

  /** Asks the questions that are wanted: this 0, s 1, off 2, wanted 3, result 5. */
  private static Code eval(List<Callee> answers) {
    Code code = new Code(RESULT + 2);
    code.push(0).storeLong(RESULT);
    for (int i = 0; i < answers.size(); i++) {
      Mark next = new Mark();
      code.loadLong(WANTED).and(1L << i).push(0).op(Opcode.LCMP).jump(Opcode.IFEQ, next);
      code.load(Locals.THIS).load(Locals.STATE).loadInt(Locals.OFFSET).call(answers.get(i));
      code.shiftLeft(i).loadLong(RESULT).op(Opcode.LOR).storeLong(RESULT).bind(next);
    }
    return code.loadLong(RESULT).op(Opcode.LRETURN);
  }
}
