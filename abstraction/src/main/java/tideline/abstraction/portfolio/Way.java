package tideline.abstraction.portfolio;

import tideline.abstraction.cegar.Options;
import tideline.abstraction.solver.SolverKind;

/** One way to look for an answer. */
public sealed interface Way {

  private static String with(SolverKind solver) {
    return solver == SolverKind.SMTINTERPOL ? "" : " with " + solver;
  }

  /** Abstraction and refinement. */
  record Abstracting(Options options) implements Way {
    @Override
    public String toString() {
      return "abstraction (%s, %s)".formatted(options.domain(), options.refinement())
          + with(options.solver());
    }
  }

  /** Bounded model checking and k-induction. */
  record Unrolling(SolverKind solver) implements Way {
    @Override
    public String toString() {
      return "induction" + with(solver);
    }
  }

  /** Abstraction and refinement for what happens for ever. */
  record AbstractLassos(Options options) implements Way {
    @Override
    public String toString() {
      return "abstract lassos (%s, %s, %s)"
          .formatted(options.domain(), options.lassoSearch(), options.lassoRefinement());
    }
  }

  /** Bounded model checking for what happens for ever. */
  record BoundedLassos(SolverKind solver) implements Way {
    @Override
    public String toString() {
      return "lassos of growing length" + with(solver);
    }
  }
}
