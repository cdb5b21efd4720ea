package tideline.abstraction.portfolio;

import tideline.abstraction.cegar.Options;

/** One way to look for an answer. */
public sealed interface Way {

  /** Abstraction and refinement. */
  record Abstracting(Options options) implements Way {
    @Override
    public String toString() {
      return "abstraction (" + options.domain() + ", " + options.refinement() + ")";
    }
  }

  /** Bounded model checking and k-induction. */
  record Unrolling() implements Way {
    @Override
    public String toString() {
      return "induction";
    }
  }
}
