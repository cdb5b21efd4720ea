package tideline.system.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.transform.WeakestPrecondition.Assumptions;

/** The condition holds before an operation exactly where all its ends are as they have to be. */
final class WeakestPreconditionTest {

  private static final int ROUNDS = 400;
  private static final Type NIBBLE = new Type.Wrapping(3, Type.Sign.SIGNED);

  private final Variable x = Variable.of("x", NIBBLE, 0);
  private final Variable y = Variable.of("y", NIBBLE, 0);
  private final Variable b = Variable.of("b", Type.bool(), 0);

  @Test
  void holdsWhereAllSuccessorsAreRight() {
    int said = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Operation operation = operation(random, 3);
      Expression after = condition(random, 2);
      Optional<Expression> before = new WeakestPrecondition(Assumptions.KEPT).of(operation, after);
      if (before.isPresent()) {
        said++;
        compare(operation, after, before.get(), "seed " + seed + ": " + operation);
      }
    }
    assertTrue(said > ROUNDS / 2, said + " conditions");
  }

  private void compare(Operation operation, Expression after, Expression before, String message) {
    NetworkBuilder network = new NetworkBuilder("n");
    List.of(x, y, b).forEach(network::add);
    network.process("P").location("a").edge("a", "a").then(operation).add();
    network.definition("after", after);
    network.definition("before", before);
    Model model = Interpreter.model(network.build());
    StatePredicate holdsBefore = predicate(model, "before");
    StatePredicate holdsAfter = predicate(model, "after");
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    for (long[] state : states(model)) {
      batch.clear();
      model.newStepper().successors(state, 0, batch);
      boolean all = true;
      for (int i = 0; i < batch.count(); i++) {
        all &= holdsAfter.test(batch.words(), batch.offset(i));
      }
      assertEquals(
          all,
          holdsBefore.test(state, 0),
          message + " from " + model.schema().print(state, 0) + ", " + after + " after " + before);
    }
  }

  private static StatePredicate predicate(Model model, String name) {
    return model.propositions().predicate(model.propositions().names().indexOf(name));
  }

  private static List<long[]> states(Model model) {
    Slot first = model.schema().slot("x").orElseThrow();
    Slot second = model.schema().slot("y").orElseThrow();
    Slot truth = model.schema().slot("b").orElseThrow();
    List<long[]> all = new ArrayList<>();
    for (int i = -4; i < 4; i++) {
      for (int j = -4; j < 4; j++) {
        for (int k = 0; k < 2; k++) {
          long[] state = new long[model.schema().words()];
          first.set(state, 0, i);
          second.set(state, 0, j);
          truth.set(state, 0, k);
          all.add(state);
        }
      }
    }
    return all;
  }

  @Test
  void positionsInChannelsAreReplacedToo() {
    Channel channel = new Channel("c", 3, List.of(NIBBLE));
    Expression after = new Expression.Peek(channel, x.read(), 0);
    Operation assign = new Operation.Assign(x.place(), y.read(), Optional.empty());
    assertEquals(
        Optional.of(new Expression.Peek(channel, y.read(), 0)),
        new WeakestPrecondition(Assumptions.KEPT).of(assign, after));
  }

  private Operation operation(SplittableRandom random, int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0 -> assign(x, number(random, 2));
      case 1 -> assign(y, number(random, 2));
      case 2 -> assign(b, condition(random, 1));
      case 3 -> new Operation.Assume(condition(random, 1), Optional.empty());
      case 4 -> new Operation.Havoc(b.place(), Optional.empty());
      case 5 ->
          new Operation.Choice(List.of(operation(random, depth - 1), operation(random, depth - 1)));
      case 6 ->
          new Operation.Branch(
              condition(random, 1),
              operation(random, depth - 1),
              operation(random, depth - 1),
              Optional.empty());
      default ->
          new Operation.Sequence(
              List.of(operation(random, depth - 1), operation(random, depth - 1)));
    };
  }

  private static Operation assign(Variable variable, Expression value) {
    return new Operation.Assign(variable.place(), value, Optional.empty());
  }

  private Expression number(SplittableRandom random, int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> x.read();
      case 1 -> y.read();
      case 2 -> Expression.number(random.nextInt(-4, 5));
      case 3 -> number(random, depth - 1).plus(number(random, depth - 1));
      case 4 -> number(random, depth - 1).minus(number(random, depth - 1));
      default ->
          new Expression.Conditional(
              condition(random, 0), number(random, depth - 1), number(random, depth - 1));
    };
  }

  private Expression condition(SplittableRandom random, int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> b.read();
      case 1 -> number(random, 1).less(number(random, 1));
      case 2 -> number(random, 0).equal(number(random, 1));
      case 3 -> condition(random, depth - 1).not();
      case 4 ->
          condition(random, depth - 1).binary(BinaryOperator.AND, condition(random, depth - 1));
      default ->
          condition(random, depth - 1).binary(BinaryOperator.OR, condition(random, depth - 1));
    };
  }
}
