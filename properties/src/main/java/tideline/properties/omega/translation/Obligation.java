package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlClass;
import tideline.properties.omega.bdd.Bdd;

/**
 * What is known of an obligation property: its smallest deterministic automaton.
 *
 * @param complete every letter leads somewhere; all edges of a state accept or none
 * @param useful without the states from which nothing is accepted
 */
record Obligation(Draft complete, Draft useful) {

  /** Property automata are small; deterministic ones that are not, nobody wants. */
  private static final int MOST_SUBSETS = 1000;

  /** What is the automaton of a property if it is an obligation; empty if that is large. */
  static Optional<Obligation> candidate(Draft reduced, TranslationLimits limits) {
    try {
      return WeakMinimization.of(reduced.copyTo(limits.diagrams()), MOST_SUBSETS)
          .map(complete -> new Obligation(complete, UsefulPart.of(complete)));
    } catch (LimitReached _) {
      return Optional.empty();
    }
  }

  /**
   * Whether this is shown to be the automaton of a property.
   *
   * @param property an automaton of the property
   * @param negation an automaton of its negation
   */
  boolean isProven(Draft property, Draft negation, TranslationLimits limits) {
    try {
      Bdd bdd = limits.diagrams();
      Draft copy = complete.copyTo(bdd);
      return Intersection.isEmpty(copy, negation.copyTo(bdd), limits)
          && Intersection.isEmpty(opposite(copy), property.copyTo(bdd), limits);
    } catch (LimitReached _) {
      return false;
    }
  }

  /** The classes of the property, those that are wider included. */
  Set<LtlClass> classes() {
    Set<LtlClass> classes =
        EnumSet.of(
            LtlClass.OBLIGATION, LtlClass.RECURRENCE, LtlClass.PERSISTENCE, LtlClass.REACTIVITY);
    // Where no useful cycle is rejected, only a finite word can be at fault.
    if (useful.sets() == 0) {
      classes.add(LtlClass.SAFETY);
    }
    if (UsefulPart.of(opposite(complete)).sets() == 0) {
      classes.add(LtlClass.GUARANTEE);
    }
    return classes;
  }

  /** The automaton of the negation: it is deterministic and its components do not mix cycles. */
  private static Draft opposite(Draft complete) {
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (List<Draft.Edge> leaving : complete.edges()) {
      edges.add(Draft.marked(leaving, marks -> marks ^ 1));
    }
    return new Draft(complete.bdd(), 1, complete.initial(), edges);
  }
}
