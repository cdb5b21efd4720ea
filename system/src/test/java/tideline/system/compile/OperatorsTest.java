package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.model.Arithmetic;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;
import tideline.system.text.Division;
import tideline.system.transform.Folding;

/** Whoever works out an operator agrees with the one place that says what it means. */
final class OperatorsTest {

  private static final long[] EDGES = {
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    Integer.MIN_VALUE,
    -65,
    -64,
    -7,
    -3,
    -1,
    0,
    1,
    2,
    3,
    7,
    31,
    32,
    63,
    64,
    255,
    Integer.MAX_VALUE,
    1L << 40,
    Long.MAX_VALUE
  };
  private static final Type LONG = new Type.Wrapping(64, Type.Sign.SIGNED);

  private final NetworkBuilder network = new NetworkBuilder("operators");
  private final Variable x = network.variable("x", LONG, 0);
  private final Variable y = network.variable("y", LONG, 0);
  private final Variable result = network.variable("result", LONG, 0);

  @Test
  void executionsAgree() {
    for (BinaryOperator operator : BinaryOperator.values()) {
      agree(
          new Expression.Binary(operator, x.read(), y.read()),
          operator.toString(),
          (left, right) -> binary(operator, Arithmetic.MACHINE_64, left, right));
    }
    for (UnaryOperator operator : UnaryOperator.values()) {
      agree(
          new Expression.Unary(operator, x.read()),
          operator.toString(),
          (left, right) -> OptionalLong.of(operator.apply(Arithmetic.MACHINE_64, left)));
    }
  }

  @Test
  void euclideanDivisionMeansWhatItMeansInQuestions() {
    // Where the result does not fit, executions wrap and questions have no answer.
    agree(
        Division.quotient(x.read(), y.read()),
        "quotient",
        (left, right) ->
            isLarge(left, right)
                ? OptionalLong.empty()
                : euclidean(BinaryOperator.DIVIDE, left, right));
    agree(
        Division.modulo(x.read(), y.read()),
        "modulo",
        (left, right) ->
            isLarge(left, right)
                ? OptionalLong.empty()
                : euclidean(BinaryOperator.REMAINDER, left, right));
  }

  private static boolean isLarge(long left, long right) {
    return Math.min(left, right) < Integer.MIN_VALUE || Math.max(left, right) > Integer.MAX_VALUE;
  }

  private static OptionalLong euclidean(BinaryOperator operator, long left, long right) {
    return binary(operator, Arithmetic.EUCLIDEAN, left, right);
  }

  @Test
  void foldingAndIntervalsAgree() {
    for (BinaryOperator operator : BinaryOperator.values()) {
      for (long left : EDGES) {
        for (long right : EDGES) {
          String message = left + " " + operator.symbol() + " " + right;
          Expression whole = Expression.number(left).binary(operator, Expression.number(right));
          OptionalLong exact = binary(operator, Arithmetic.EXACT, left, right);
          Optional<Long> folded =
              Folding.fold(whole) instanceof Expression.Constant(long value, _)
                  ? Optional.of(value)
                  : Optional.empty();
          assertEquals(exact.stream().boxed().findFirst(), folded, message);
          OptionalLong wrapped = binary(operator, Arithmetic.MACHINE_64, left, right);
          Interval bounds = operator.apply(Interval.of(left), Interval.of(right));
          assertTrue(wrapped.isEmpty() || bounds.contains(wrapped.getAsLong()), message);
        }
      }
    }
  }

  /** What an operator gives; nothing for a divisor of 0, or for what does not fit. */
  private static OptionalLong binary(
      BinaryOperator operator, Arithmetic numbers, long left, long right) {
    if (operator.isDivision() && right == 0) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(operator.apply(numbers, left, right));
    } catch (ArithmeticException tooLarge) {
      return OptionalLong.empty();
    }
  }

  private interface Meaning {
    OptionalLong of(long left, long right);
  }

  private void agree(Expression expression, String name, Meaning meaning) {
    GuardedSystem system = system(expression);
    for (Model model : new Model[] {Interpreter.model(system), Compiler.model(system)}) {
      SuccessorBatch batch = new SuccessorBatch(model.schema().words());
      for (long left : EDGES) {
        for (long right : EDGES) {
          long[] state = new long[model.schema().words()];
          set(model, "x", left, state);
          set(model, "y", right, state);
          batch.clear();
          OptionalLong expected = meaning.of(left, right);
          String message = model.getClass() + " " + name + " of " + left + " and " + right;
          if (expected.isPresent()) {
            model.newStepper().successors(state, 0, batch);
            assertEquals(
                expected.getAsLong(),
                model.schema().slot("result").orElseThrow().get(batch.words(), batch.offset(0)),
                message);
          } else if (right == 0) {
            assertThrows(
                ModelError.class, () -> model.newStepper().successors(state, 0, batch), message);
          }
        }
      }
    }
  }

  private static void set(Model model, String name, long value, long[] state) {
    model.schema().slot(name).ifPresent(slot -> slot.set(state, 0, value));
  }

  private GuardedSystem system(Expression expression) {
    NetworkBuilder one = new NetworkBuilder("one");
    one.add(x);
    one.add(y);
    one.add(result);
    one.process("P")
        .location("run")
        .edge("run", "run")
        .then(new Operation.Assign(result.place(), expression, Optional.empty()))
        .add();
    return one.build();
  }
}
