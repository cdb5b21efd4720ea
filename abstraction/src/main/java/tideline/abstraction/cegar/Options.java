package tideline.abstraction.cegar;

import tideline.abstraction.solver.SolverKind;

/**
 * The choices of a run, named as in 003 Table 4.1 where it has them.
 *
 * @param lassoSearch how lassos are looked for
 * @param lassoRefinement how the loop of a lasso is looked at
 * @param solver who answers
 */
public record Options(
    Domain domain,
    Refinement refinement,
    PredicateSplit predicateSplit,
    LassoSearchKind lassoSearch,
    LassoRefinement lassoRefinement,
    SolverKind solver) {

  /** What suits most models. */
  public static Options standard() {
    return new Options(
        Domain.EXPL,
        Refinement.SEQ_ITP,
        PredicateSplit.ATOMS,
        LassoSearchKind.DFS,
        LassoRefinement.BOUNDED_UNROLLING,
        SolverKind.SMTINTERPOL);
  }

  /** The same with another domain. */
  public Options with(Domain other) {
    return new Options(other, refinement, predicateSplit, lassoSearch, lassoRefinement, solver);
  }

  /** The same with another refinement. */
  public Options with(Refinement other) {
    return new Options(domain, other, predicateSplit, lassoSearch, lassoRefinement, solver);
  }

  /** The same with another way to keep predicates. */
  public Options with(PredicateSplit other) {
    return new Options(domain, refinement, other, lassoSearch, lassoRefinement, solver);
  }

  /** The same with another search for lassos. */
  public Options with(LassoSearchKind other) {
    return new Options(domain, refinement, predicateSplit, other, lassoRefinement, solver);
  }

  /** The same with another refinement of lassos. */
  public Options with(LassoRefinement other) {
    return new Options(domain, refinement, predicateSplit, lassoSearch, other, solver);
  }

  /** The same with another solver. */
  public Options with(SolverKind other) {
    return new Options(domain, refinement, predicateSplit, lassoSearch, lassoRefinement, other);
  }
}
