package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Random guarded commands over bounded variables, without faults. */
public final class RandomSystem {
  private final Random random;
  private final Variable x = Variable.of("x", new Type.Range(0, 4), 0);
  private final Variable y = Variable.of("y", new Type.Wrapping(2, Type.Sign.UNSIGNED), 0);
  private final Variable flag = Variable.of("flag", Type.bool(), 0);
  private final List<String> locations = List.of("a", "b", "c");
  private final List<Edge> edges = new ArrayList<>();

  private record Edge(String from, String to, Expression guard, List<Operation> effect) {}

  /** A system of six edges. */
  public RandomSystem(Random random) {
    this.random = random;
    for (int i = 0; i < 6; i++) {
      edges.add(
          new Edge(
              locations.get(random.nextInt(3)),
              locations.get(random.nextInt(3)),
              condition(),
              List.of(assignment(), assignment())));
    }
  }

  /** A random condition on its variables. */
  public Expression condition() {
    Expression limit = Expression.number(random.nextInt(5));
    return switch (random.nextInt(5)) {
      case 0 -> x.read().less(limit);
      case 1 -> limit.less(y.read());
      case 2 -> flag.read();
      case 3 -> x.read().plus(y.read()).equal(limit.plus(Expression.number(2)));
      default -> x.read().equal(limit).and(flag.read().not());
    };
  }

  private Operation assignment() {
    return switch (random.nextInt(6)) {
      case 0 ->
          new Operation.Sequence(
              List.of(
                  new Operation.Assume(x.read().less(Expression.number(4)), Optional.empty()),
                  assign(x, x.read().plus(Expression.number(1)))));
      case 1 -> assign(y, y.read().plus(Expression.number(1 + random.nextInt(3))));
      case 2 -> assign(flag, flag.read().not());
      case 3 ->
          new Operation.Choice(
              List.of(assign(x, Expression.number(random.nextInt(5))), assign(flag, condition())));
      case 4 -> new Operation.Havoc(flag.place(), Optional.empty());
      default -> assign(y, x.read());
    };
  }

  private static Operation assign(Variable variable, Expression value) {
    return new Operation.Assign(variable.place(), value, Optional.empty());
  }

  /** The system, which asserts the opposite of a condition. */
  public GuardedSystem.Network network(Expression bad) {
    NetworkBuilder network = new NetworkBuilder("random");
    network.add(x);
    network.add(y);
    network.add(flag);
    GuardedProcessBuilder process = network.process("P");
    locations.forEach(process::location);
    for (Edge edge : edges) {
      GuardedProcessBuilder.EdgeBuilder builder =
          process.edge(edge.from(), edge.to()).guard(edge.guard());
      edge.effect().forEach(builder::then);
      builder.add();
    }
    return network.assertion("good", bad.not(), Optional.empty()).build();
  }
}
