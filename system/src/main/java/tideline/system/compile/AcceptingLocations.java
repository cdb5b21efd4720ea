package tideline.system.compile;

import java.util.Optional;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;

/** The acceptance condition that a system itself has. */
public final class AcceptingLocations {

  private AcceptingLocations() {}

  /** Whether some process is at an accepting location, if there are any. */
  public static Optional<Expression> condition(GuardedSystem system) {
    Expression condition = Expression.never();
    for (GuardedProcess process : system.allProcesses()) {
      for (Location location : process.locations()) {
        if (location.marks().contains(Location.Mark.ACCEPTING)) {
          condition = condition.or(new Expression.At(process.name(), location.name()));
        }
      }
    }
    return condition.equals(Expression.never()) ? Optional.empty() : Optional.of(condition);
  }
}
