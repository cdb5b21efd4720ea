package tideline.abstraction.encode;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/**
 * Finds the variables in products, divisors and bit operations. Where their values are known the
 * solver need not reason about them, so they are worth to be tracked from the beginning.
 */
public final class NonLinear {

  private NonLinear() {}

  /** The names of these variables. */
  public static Set<String> variables(GuardedSystem system, Expression asked) {
    Set<String> variables = new HashSet<>();
    Stream.of(
            Stream.of(asked),
            system.networks().stream().map(GuardedSystem.Network::initialisation),
            system.allProcesses().stream()
                .flatMap(process -> process.edges().stream())
                .flatMap(edge -> edge.parts().stream()))
        .flatMap(nodes -> nodes)
        .flatMap(node -> node.all(Expression.Binary.class).stream())
        .filter(NonLinear::isHard)
        .forEach(hard -> hard.variables().forEach(v -> addScalar(v, variables)));
    return Set.copyOf(variables);
  }

  private static void addScalar(Variable variable, Set<String> variables) {
    if (variable.type().isScalar()) {
      variables.add(variable.name());
    }
  }

  private static boolean isHard(Expression.Binary binary) {
    boolean leftOpen = !(binary.left() instanceof Expression.Constant);
    boolean rightOpen = !(binary.right() instanceof Expression.Constant);
    return switch (binary.operator()) {
      case MULTIPLY -> leftOpen && rightOpen;
      case DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT -> rightOpen;
      case BIT_AND, BIT_OR, BIT_XOR -> true;
      default -> false;
    };
  }
}
