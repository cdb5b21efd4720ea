package tideline.abstraction.cegar;

import tideline.abstraction.domain.Precisions;
import tideline.abstraction.solver.SolverKind;

/**
 * The choices of a run, named as in 003 Table 4.1 where it has them.
 *
 * @param mostValues how many combinations of values a step may give tracked variables
 * @param lassoSearch how lassos are looked for
 * @param lassoRefinement how the loop of a lasso is looked at
 * @param mostUnrolled how often a loop is unrolled at most
 * @param solver who answers
 */
public record Options(
    Domain domain,
    Refinement refinement,
    PredicateSplit predicateSplit,
    SearchOrder search,
    Pruning pruning,
    Precisions.Scope scope,
    int mostValues,
    LassoSearchKind lassoSearch,
    LassoRefinement lassoRefinement,
    int mostUnrolled,
    SolverKind solver) {

  /** What is kept of the tree after a refinement. */
  public enum Pruning {
    /** All that the refinement does not concern. */
    LAZY,
    /** Nothing. */
    FULL
  }

  /** What suits most models. */
  public static Options standard() {
    return new Options(
        Domain.EXPL,
        Refinement.SEQ_ITP,
        PredicateSplit.ATOMS,
        SearchOrder.BREADTH_FIRST,
        Pruning.LAZY,
        Precisions.Scope.GLOBAL,
        64,
        LassoSearchKind.DFS,
        LassoRefinement.BOUNDED_UNROLLING,
        16,
        SolverKind.SMTINTERPOL);
  }

  /** The same with another domain. */
  public Options with(Domain other) {
    return new Options(
        other,
        refinement,
        predicateSplit,
        search,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another refinement. */
  public Options with(Refinement other) {
    return new Options(
        domain,
        other,
        predicateSplit,
        search,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another way to keep predicates. */
  public Options with(PredicateSplit other) {
    return new Options(
        domain,
        refinement,
        other,
        search,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another order. */
  public Options with(SearchOrder other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        other,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another pruning. */
  public Options with(Pruning other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        search,
        other,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another scope. */
  public Options with(Precisions.Scope other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        search,
        pruning,
        other,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another search for lassos. */
  public Options with(LassoSearchKind other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        search,
        pruning,
        scope,
        mostValues,
        other,
        lassoRefinement,
        mostUnrolled,
        solver);
  }

  /** The same with another refinement of lassos. */
  public Options with(LassoRefinement other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        search,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        other,
        mostUnrolled,
        solver);
  }

  /** The same with another solver. */
  public Options with(SolverKind other) {
    return new Options(
        domain,
        refinement,
        predicateSplit,
        search,
        pruning,
        scope,
        mostValues,
        lassoSearch,
        lassoRefinement,
        mostUnrolled,
        other);
  }
}
