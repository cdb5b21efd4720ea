package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.Fault;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.SuccessorBatch;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** An expression that fails tells why, and only where it is asked for. */
final class FailingTest {

  private static final Fault FAULT =
      new Fault("kind", "subject", "it is wrong", Optional.of(new SourcePosition("m", 7, 1)));

  private static ModelError fault(Model model) {
    long[] state = new long[model.schema().words()];
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    return assertThrows(ModelError.class, () -> model.newStepper().successors(state, 0, batch));
  }

  private static GuardedSystem system(Expression condition, Optional<SourcePosition> position) {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 9), 0);
    Expression failing =
        new Expression.Failing(FAULT, x.read().plus(Expression.number(3)), Type.integer());
    network
        .process("P")
        .location("a")
        .edge("a", "a")
        .then(
            new Operation.Assign(
                x.place(),
                new Expression.Conditional(condition, failing, Expression.number(1)),
                position))
        .add();
    return network.build();
  }

  @Test
  void theErrorHasTheCauseAndTheValue() {
    SourcePosition step = new SourcePosition("m", 9, 2);
    GuardedSystem system = system(Expression.always(), Optional.of(step));
    for (Model model : new Model[] {Interpreter.model(system), Compiler.model(system)}) {
      ModelError error = fault(model);
      assertEquals("it is wrong", error.getMessage());
      assertEquals(Optional.of(step), error.position());
      assertEquals(Optional.of(new ModelError.Cause(FAULT, 3)), error.cause("kind"));
      assertTrue(error.cause("another").isEmpty());
    }
  }

  @Test
  void withoutAStepTheMessageSaysWhere() {
    GuardedSystem system = system(Expression.always(), Optional.empty());
    for (Model model : new Model[] {Interpreter.model(system), Compiler.model(system)}) {
      assertEquals("it is wrong (line 7)", fault(model).getMessage());
    }
  }

  @Test
  void whatIsNotAskedForDoesNotFail() {
    GuardedSystem system = system(Expression.never(), Optional.empty());
    for (Model model : new Model[] {Interpreter.model(system), Compiler.model(system)}) {
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      model.newStepper().successors(new long[model.schema().words()], 0, batch);
      assertEquals(1, batch.count());
    }
  }
}
