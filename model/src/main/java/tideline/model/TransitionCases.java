package tideline.model;

import java.util.List;

/**
 * Transitions divided into cases: in each state exactly one case of a transition applies, and is
 * enabled if the transition is. More may be known of a case than of the whole transition.
 *
 * @param dependencies of the cases, by their numbers; nobody tells whether their guards hold
 */
public record TransitionCases(Dependencies dependencies, List<Case> all) {

  /**
   * One case.
   *
   * @param assumed where it applies; of a form that a state decides
   */
  public record Case(int transition, SlotCondition assumed) {}

  public TransitionCases {
    all = List.copyOf(all);
  }
}
