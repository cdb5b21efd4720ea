package tideline.search;

import tideline.model.StatePredicate;
import tideline.properties.ctl.CtlProperty;

/** Something a search looks for, and to which it finds a path. */
public sealed interface Goal {

  /** A state that satisfies a predicate. */
  record Reach(StatePredicate predicate) implements Goal {}

  /**
   * A state without successors.
   *
   * @param counts whether such a state is one that is looked for
   */
  record Deadlock(StatePredicate counts) implements Goal {

    /** Any state without successors. */
    public Deadlock() {
      this((_, _) -> true);
    }
  }

  /**
   * A cycle that is accepted; the path is a lasso. A state without successors is on none: whether
   * finite runs count, the model has decided.
   */
  record AcceptingCycle(Acceptance acceptance) implements Goal {}

  /**
   * The same, but the lasso is a fair run. A state of the searched graph that has successors has
   * one by each transition that the model can take in it, so that they show who can act; a product
   * with an automaton that reads the state which a step leaves is such a graph.
   */
  record FairCycle(Acceptance acceptance, Fairness fairness) implements Goal {}

  /**
   * An initial state in which a formula does not hold. A search for it comes to one of three ends:
   * it is found, there is none, or that is not known; {@link tideline.search.ctl.CtlAnswer#outcome}
   * says which.
   *
   * @param depth how many temporal operators inside one another the evidence is to show
   */
  record CtlViolation(CtlProperty property, int depth) implements Goal {}
}
