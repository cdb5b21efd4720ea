package tideline.properties.omega.translation;

import tideline.model.LimitReached;
import tideline.properties.omega.bdd.Bdd;

/**
 * How large an automaton may become while it is made, and how long each step may take; a formula
 * may ask for exponentially more than its size. They count work and not time, so that a translation
 * gives the same result on every machine.
 *
 * @param maxStates states of any automaton on the way
 * @param maxEdges edges of any automaton on the way
 * @param maxNodes nodes of decision diagrams in one step, about 20 bytes each
 * @param maxOperations operations on nodes in one step, some ten millions in a second
 */
public record TranslationLimits(int maxStates, int maxEdges, int maxNodes, long maxOperations) {

  /** Enough for formulas that people write. */
  public static TranslationLimits usual() {
    return new TranslationLimits(5_000, 50_000, 1_000_000, 10_000_000);
  }

  /** Diagrams for one step. */
  Bdd diagrams() {
    return new Bdd(maxNodes, maxOperations);
  }

  void requireStates(int states) {
    if (states > maxStates) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "the automaton of the formula has more than " + maxStates + " states");
    }
  }

  void requireEdges(long edges) {
    if (edges > maxEdges) {
      throw new LimitReached(
          LimitReached.Reason.STATES,
          "the automaton of the formula has more than " + maxEdges + " edges");
    }
  }
}
