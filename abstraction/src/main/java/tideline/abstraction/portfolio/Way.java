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

  /** Abstraction and refinement for what happens for ever. */
  record AbstractLassos(Options options) implements Way {
    @Override
    public String toString() {
      return "abstract lassos (%s, %s, %s)"
          .formatted(options.domain(), options.lassoSearch(), options.lassoRefinement());
    }
  }

  /** Bounded model checking for what happens for ever. */
  record BoundedLassos() implements Way {
    @Override
    public String toString() {
      return "lassos of growing length";
    }
  }
}
