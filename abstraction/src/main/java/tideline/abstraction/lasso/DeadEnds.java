package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.abstraction.cegar.WeakestPrecondition;
import tideline.abstraction.cegar.WeakestPrecondition.Assumptions;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/**
 * The states in which a system cannot move, as conditions. A step is impossible if its guard is
 * false or its effect would have to reach what is never true. Where that cannot be said without
 * quantifiers the step may be impossible anywhere: there are dead ends that are none.
 */
final class DeadEnds {

  private static final int LARGEST = 20_000;

  private final List<GuardedProcess> processes;
  private boolean exact = true;

  DeadEnds(GuardedSystem.Network network) {
    this.processes = network.processes();
  }

  /** Whether all conditions so far say exactly where the system cannot move. */
  boolean isExact() {
    return exact;
  }

  /** Where nothing can move while a process is at one of its locations. */
  Expression at(int process, String location) {
    List<Expression> all = new ArrayList<>();
    for (int p = 0; p < processes.size(); p++) {
      GuardedProcess other = processes.get(p);
      for (Edge edge : other.edges()) {
        if (p == process && edge.from().equals(location)) {
          all.add(mayMove(p, location).not().or(blocked(edge)));
        } else if (p != process) {
          Expression there = new Expression.At(other.name(), edge.from());
          all.add(there.and(mayMove(p, edge.from())).not().or(blocked(edge)));
        }
      }
    }
    return together(all);
  }

  /** While a process is at a committed location, only such processes may move. */
  private Expression mayMove(int process, String from) {
    if (isCommitted(processes.get(process), from)) {
      return Expression.always();
    }
    Expression allowed = Expression.always();
    for (GuardedProcess other : processes) {
      for (Location location : other.locations()) {
        if (location.urgency() == Location.Urgency.COMMITTED) {
          allowed = allowed.and(new Expression.At(other.name(), location.name()).not());
        }
      }
    }
    return allowed;
  }

  static boolean isCommitted(GuardedProcess process, String location) {
    return process.location(location).urgency() == Location.Urgency.COMMITTED;
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
