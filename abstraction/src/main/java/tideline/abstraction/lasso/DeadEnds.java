package tideline.abstraction.lasso;

import java.util.List;
import java.util.Optional;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.transform.WeakestPrecondition;
import tideline.system.transform.WeakestPrecondition.Assumptions;

/**
 * The states in which a system cannot move, as conditions. A step is impossible if its guard is
 * false or its effect would have to reach what is never true. Where that cannot be said without
 * quantifiers the step may be impossible anywhere: there are dead ends that are none.
 */
final class DeadEnds {

  private static final int LARGEST = 20_000;

  private final GuardedProcess process;
  private boolean exact = true;

  DeadEnds(GuardedProcess process) {
    this.process = process;
  }

  /** Whether all conditions so far say exactly where the system cannot move. */
  boolean isExact() {
    return exact;
  }

  /** Where nothing can move at a location. */
  Expression at(String location) {
    return together(
        process.edges().stream()
            .filter(edge -> edge.from().equals(location))
            .map(this::blocked)
            .toList());
  }

  private Expression blocked(Edge edge) {
    Optional<Expression> stuck =
        new WeakestPrecondition(Assumptions.KEPT, LARGEST).of(edge.effect(), Expression.never());
    if (stuck.isEmpty()) {
      exact = false;
      return Expression.always();
    }
    return edge.guard().equals(Expression.always())
        ? stuck.get()
        : edge.guard().not().or(stuck.get());
  }

  /** All of them; not one below the other, because there can be many. */
  private static Expression together(List<Expression> all) {
    if (all.isEmpty()) {
      return Expression.always();
    }
    if (all.size() == 1) {
      return all.getFirst();
    }
    int middle = all.size() / 2;
    return together(all.subList(0, middle)).and(together(all.subList(middle, all.size())));
  }
}
