package tideline.abstraction.portfolio;

import tideline.abstraction.cegar.Options;
import tideline.abstraction.solver.SolverKind;

/** A strategy of a portfolio. */
public sealed interface Strategy {

  private static String with(SolverKind solver) {
    return solver == SolverKind.SMTINTERPOL ? "" : " with " + solver;
  }

  /** Abstraction and refinement. */
  record Abstracting(Options options) implements Strategy {
    @Override
    public String toString() {
      return "abstraction (%s, %s)".formatted(options.domain(), options.refinement())
          + with(options.solver());
    }
  }

  /** Bounded model checking and k-induction. */
  record Unrolling(SolverKind solver) implements Strategy {
    @Override
    public String toString() {
      return "induction" + with(solver);
    }
  }

  /** Abstraction and refinement for what happens for ever. */
  record AbstractLassos(Options options) implements Strategy {
    @Override
    public String toString() {
      return "abstract lassos (%s, %s, %s)"
          .formatted(options.domain(), options.lassoSearch(), options.lassoRefinement());
    }
  }

  /** Bounded model checking for what happens for ever. */
  record BoundedLassos(SolverKind solver) implements Strategy {
    @Override
    public String toString() {
      return "lassos of growing length" + with(solver);
    }
  }
}
