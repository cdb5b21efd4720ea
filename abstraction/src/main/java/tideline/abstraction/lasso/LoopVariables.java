package tideline.abstraction.lasso;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Variable;

/**
 * The variables whose values one round of a loop can take over to the next: the variable collector
 * of 003 section 3.3.
 *
 * <pre>
 *   V = {}
 *   repeat until V stays as it is
 *     for each assignment v := e in the loop
 *       if v is in e, or a variable of V is:  V = V + {v}
 * </pre>
 *
 * 003 Algorithm 8 prints a union for the second condition, which is always true, and compares the
 * length of the loop instead of the size of V (errata row 15). A variable that a loop sets free can
 * have any value in any round, so there is no answer for such a loop.
 */
final class LoopVariables {

  private final Set<Variable> carried = new HashSet<>();

  private LoopVariables() {}

  /** The variables of a loop; nothing if one of its operations sets something free. */
  static Optional<Set<Variable>> of(List<Operation> loop) {
    if (loop.stream().anyMatch(LoopVariables::setsFree)) {
      return Optional.empty();
    }
    LoopVariables collector = new LoopVariables();
    int before;
    do {
      before = collector.carried.size();
      loop.forEach(collector::visit);
    } while (collector.carried.size() > before);
    return Optional.of(Set.copyOf(collector.carried));
  }

  private static boolean setsFree(Operation operation) {
    return switch (operation) {
      case Operation.Havoc _, Operation.Send _, Operation.Receive _ -> true;
      case Operation.Assign _, Operation.Assume _ -> false;
      case Operation.Sequence sequence ->
          sequence.parts().stream().anyMatch(LoopVariables::setsFree);
      case Operation.Choice choice -> choice.branches().stream().anyMatch(LoopVariables::setsFree);
      case Operation.Branch branch -> setsFree(branch.then()) || setsFree(branch.otherwise());
    };
  }

  private void visit(Operation operation) {
    switch (operation) {
      case Operation.Assign assign -> {
        Set<Variable> read = new HashSet<>();
        read(assign.value(), read);
        read(assign.target(), read);
        Variable target = assign.target().variable();
        // An element that is assigned leaves the others as they were.
        boolean partly = !(assign.target() instanceof Place.Whole);
        if (partly || read.contains(target) || read.stream().anyMatch(carried::contains)) {
          carried.add(target);
        }
      }
      case Operation.Sequence sequence -> sequence.parts().forEach(this::visit);
      case Operation.Choice choice -> choice.branches().forEach(this::visit);
      case Operation.Branch branch -> {
        visit(branch.then());
        visit(branch.otherwise());
      }
      default -> {
        // Assigns nothing.
      }
    }
  }

  private static void read(Expression expression, Set<Variable> variables) {
    switch (expression) {
      case Expression.Read read -> {
        variables.add(read.place().variable());
        read(read.place(), variables);
      }
      case Expression.Unary unary -> read(unary.operand(), variables);
      case Expression.Binary binary -> {
        read(binary.left(), variables);
        read(binary.right(), variables);
      }
      case Expression.Conditional choice -> {
        read(choice.condition(), variables);
        read(choice.then(), variables);
        read(choice.otherwise(), variables);
      }
      case Expression.Wrapped wrapped -> read(wrapped.value(), variables);
      case Expression.Peek peek -> read(peek.position(), variables);
      case Expression.Constant _, Expression.At _, Expression.Length _ -> {
        // Reads no variable.
      }
    }
  }

  /** What the indices of a place read. */
  private static void read(Place place, Set<Variable> variables) {
    switch (place) {
      case Place.Whole _ -> {
        // Has no index.
      }
      case Place.Element element -> {
        read(element.index(), variables);
        read(element.array(), variables);
      }
      case Place.Field field -> read(field.structure(), variables);
    }
  }
}
