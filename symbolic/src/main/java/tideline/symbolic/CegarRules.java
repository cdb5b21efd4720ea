package tideline.symbolic;

import java.util.List;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.SolverRules;
import tideline.system.compile.SystemModel;

/** The registration of what the solver accepts. */
public final class CegarRules implements SolverRules {

  @Override
  public void requireOptions(String options, List<PropertySpec> properties) {
    new SymbolicOptions(options).check(properties);
  }

  @Override
  @SuppressWarnings("UnusedVariable") // To make it is to read the formula.
  public void require(SystemModel model, PropertySpec.Linear property) {
    SymbolicLasso read = new SymbolicLasso(model, property);
  }
}
