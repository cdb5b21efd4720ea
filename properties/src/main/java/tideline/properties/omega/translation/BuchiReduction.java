package tideline.properties.omega.translation;

import java.util.List;
import tideline.model.LimitReached;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;

/** Makes a Büchi automaton of one that has any number of acceptance sets, and makes it small. */
public final class BuchiReduction {

  private BuchiReduction() {}

  /**
   * A Büchi automaton of the same language.
   *
   * @throws LimitReached if it becomes too large
   */
  public static BuchiAutomaton of(OmegaAutomaton automaton, BuchiAutomaton.Acceptance acceptance) {
    TranslationLimits limits = TranslationLimits.usual();
    Draft draft = Draft.of(limits.diagrams(), automaton);
    return of(Reduction.generalised(draft, limits), acceptance, automaton.propositions(), limits);
  }

  static BuchiAutomaton of(
      Draft draft,
      BuchiAutomaton.Acceptance acceptance,
      List<String> propositions,
      TranslationLimits limits) {
    Degeneralization.Target target =
        switch (acceptance) {
          case EDGE -> Degeneralization.Target.EDGES;
          case STATE -> Degeneralization.Target.STATES;
        };
    return BuchiAutomaton.of(Reduction.buchi(draft, target, limits).toAutomaton(propositions));
  }
}
