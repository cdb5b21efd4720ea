package tideline.symbolic;

import java.util.function.BooleanSupplier;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.run.Confirmation;
import tideline.engine.run.SolverEngine;

/** The registration of the solver. */
public final class CegarEngine implements SolverEngine {

  @Override
  public Result solve(
      Exploration exploration,
      String options,
      Confirmation confirmation,
      RunControl control,
      BooleanSupplier answered) {
    return new SymbolicRun(exploration, confirmation, control, answered::getAsBoolean)
        .execute(options);
  }
}
