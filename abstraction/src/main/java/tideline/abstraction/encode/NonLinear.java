package tideline.abstraction.encode;

import java.util.HashSet;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;

/**
 * Finds the variables in products, divisors and bit operations. Where their values are known the
 * solver need not reason about them, so they are worth to be tracked from the beginning.
 */
public final class NonLinear {

  private final Set<String> variables = new HashSet<>();

  private NonLinear() {}

  /** The names of these variables. */
  public static Set<String> variables(GuardedSystem system, Expression asked) {
    NonLinear search = new NonLinear();
    system.networks().forEach(network -> search.visit(network.initialisation()));
    system.allProcesses().stream()
        .flatMap(process -> process.edges().stream())
        .forEach(search::visit);
    search.visit(asked);
    return Set.copyOf(search.variables);
  }

  private void visit(Edge edge) {
    visit(edge.guard());
    visit(edge.effect());
  }

  private void visit(Operation operation) {
    switch (operation) {
      case Operation.Assign assign -> visit(assign.value());
      case Operation.Assume assume -> visit(assume.condition());
      case Operation.Sequence sequence -> sequence.parts().forEach(this::visit);
      case Operation.Choice choice -> choice.branches().forEach(this::visit);
      case Operation.Branch branch -> {
        visit(branch.condition());
        visit(branch.then());
        visit(branch.otherwise());
      }
      case Operation.Havoc _, Operation.Send _, Operation.Receive _ -> {
        // Compute nothing of this kind.
      }
    }
  }

  private void visit(Expression expression) {
    switch (expression) {
      case Expression.Binary binary -> {
        if (isHard(binary)) {
          collect(binary.left());
          collect(binary.right());
        }
        visit(binary.left());
        visit(binary.right());
      }
      case Expression.Unary unary -> visit(unary.operand());
      case Expression.Conditional choice -> {
        visit(choice.condition());
        visit(choice.then());
        visit(choice.otherwise());
      }
      case Expression.Wrapped wrapped -> visit(wrapped.value());
      default -> {
        // Has no operands.
      }
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

  private void collect(Expression expression) {
    switch (expression) {
      case Expression.Read read -> {
        if (read.place() instanceof Place.Whole whole) {
          variables.add(whole.variable().name());
        }
      }
      case Expression.Binary binary -> {
        collect(binary.left());
        collect(binary.right());
      }
      case Expression.Unary unary -> collect(unary.operand());
      case Expression.Conditional choice -> {
        collect(choice.condition());
        collect(choice.then());
        collect(choice.otherwise());
      }
      case Expression.Wrapped wrapped -> collect(wrapped.value());
      default -> {
        // Reads nothing.
      }
    }
  }
}
