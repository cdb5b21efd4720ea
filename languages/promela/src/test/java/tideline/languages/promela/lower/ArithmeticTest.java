package tideline.languages.promela.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Variable;

/** Operators on constants and on variables are those of a machine with 32 bits. */
final class ArithmeticTest {

  private static final long[] EDGES = {
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 1,
    -65,
    -32,
    -7,
    -1,
    0,
    1,
    2,
    3,
    7,
    30,
    31,
    32,
    33,
    255,
    65_536,
    Integer.MAX_VALUE - 1,
    Integer.MAX_VALUE
  };

  private final NetworkBuilder network = new NetworkBuilder("numbers");
  private final Variable x = network.variable("x", Typing.INT, 0);
  private final Variable y = network.variable("y", Typing.INT, 0);
  private final Variable result = network.variable("result", Typing.INT, 0);

  @Test
  void variablesAndConstantsGiveTheSame() {
    for (BinaryOperator operator : BinaryOperator.values()) {
      agree(operator, Arithmetic.binary(operator.symbol(), x.read(), y.read()));
    }
  }

  private void agree(BinaryOperator operator, Expression expression) {
    Model model = model(expression);
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    for (long left : EDGES) {
      for (long right : EDGES) {
        Optional<Long> constant = Arithmetic.binary(operator.symbol(), left, right);
        if (constant.isPresent()) {
          long[] state = new long[model.schema().words()];
          model.schema().slot("x").orElseThrow().set(state, 0, left);
          model.schema().slot("y").orElseThrow().set(state, 0, right);
          batch.clear();
          model.newStepper().successors(state, 0, batch);
          assertEquals(
              constant.get(),
              model.schema().slot("result").orElseThrow().get(batch.words(), batch.offset(0)),
              left + " " + operator.symbol() + " " + right);
        }
      }
    }
  }

  private Model model(Expression expression) {
    NetworkBuilder one = new NetworkBuilder("one");
    one.add(x);
    one.add(y);
    one.add(result);
    one.process("P")
        .location("run")
        .edge("run", "run")
        .then(new Operation.Assign(result.place(), expression, Optional.empty()))
        .add();
    return Interpreter.model(one.build());
  }
}
