package tideline.contest.explore;

import tideline.contest.net.EnabledTransitions;

/** Somebody who wants to see all reachable markings. */
@FunctionalInterface
public interface Visitor {

  /**
   * Looks at the marking at {@code s[off]}; markings come in the order of their numbers.
   *
   * @return whether more markings are of interest
   */
  boolean visit(long[] s, int off, EnabledTransitions enabled);
}
