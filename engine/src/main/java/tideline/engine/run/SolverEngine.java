package tideline.engine.run;

import java.util.function.BooleanSupplier;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.report.Report;

/** Puts questions to the solver; found at run time, because the solver is large. */
public interface SolverEngine {

  /** The figure of a run that says how many counterexamples were refuted so far. */
  String REFINEMENTS = "refinements";

  /** The figure that says how many values or predicates are tracked now. */
  String PRECISION = "precision";

  /** The figure that says how many steps the last refuted counterexample had. */
  String COUNTEREXAMPLE = "steps of the counterexample";

  /** What came of one question. */
  record Result(Report.Answer answer, Report.Searched searched) {}

  /**
   * Decides the one property of an exploration.
   *
   * @param options what was written behind the engine's name; empty for all ways by turns
   * @param answered whether somebody else has the answer already
   */
  Result solve(
      Exploration exploration,
      String options,
      Confirmation confirmation,
      RunControl control,
      BooleanSupplier answered);
}
