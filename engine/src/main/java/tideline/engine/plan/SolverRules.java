package tideline.engine.plan;

import java.util.List;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.SystemModel;

/** What may be asked of the solver; found at run time, because the solver is large. */
public interface SolverRules {

  /**
   * Looks at what the user wrote behind the engine's name.
   *
   * @throws DiagnosticException if there is no such option, or nothing that is asked has a use for
   *     it
   */
  void requireOptions(String options, List<PropertySpec> properties);

  /**
   * Looks at a property of infinite runs.
   *
   * @throws DiagnosticException if it is wrong, or nothing for solvers
   */
  void require(SystemModel model, PropertySpec.Linear property);
}
