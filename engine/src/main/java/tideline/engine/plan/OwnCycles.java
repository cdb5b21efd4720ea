package tideline.engine.plan;

import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;
import tideline.engine.job.ClaimAutomaton;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.reductions.product.BuchiProduct;
import tideline.search.Acceptance;

/** The cycles that a model itself marks as bad: through accepting states, or without progress. */
final class OwnCycles {

  private OwnCycles() {}

  /**
   * What a run is that cannot go on, for the model's own acceptance. Where end states are marked it
   * stays where it is, as in SPIN; else only cycles count, as in DiVinE.
   */
  static FiniteRuns usual(Model model) {
    return model.validEnd().isPresent() ? FiniteRuns.STUTTER : FiniteRuns.IGNORE;
  }

  static LtlPlanner.Task accepting(Model model, FiniteRuns finiteRuns) {
    StatePredicate accepting =
        model
            .acceptance()
            .orElseThrow(
                () ->
                    DiagnosticException.of(
                        "--acceptance: the model has no accepting states"
                            + (model.statedProperties().isEmpty()
                                ? ""
                                : "; what it states is checked with --ltl NAME")));
    if (finiteRuns == FiniteRuns.IGNORE && model.validEnd().isEmpty()) {
      return new LtlPlanner.Task(
          "the model",
          Exploration.Graph.MODEL,
          model,
          OwnAutomaton.of(model, accepting),
          UnaryOperator.identity());
    }
    // One state that reads everything: the product is the model, and knows of runs that end.
    BuchiAutomaton any =
        BuchiAutomaton.ofStates(
            List.of(),
            1,
            states(0),
            states(0),
            List.of(new OmegaAutomaton.Edge(0, Guard.TRUE, 0, 0)));
    BuchiProduct product =
        BuchiProduct.of(model, any.automaton(), List.of(), LtlPlanner.endings(finiteRuns));
    return new LtlPlanner.Task(
        "the model",
        Exploration.Graph.PRODUCT,
        product,
        Acceptance.ofStates(product.lift(accepting)),
        product::refine);
  }

  /** From some state on, no progress: {@code <>[] np_}. */
  static LtlPlanner.Task nonProgress(Model model, FiniteRuns finiteRuns) {
    StatePredicate none =
        model
            .nonProgress()
            .orElseThrow(
                () ->
                    DiagnosticException.of(
                        "--non-progress is for languages with progress labels, as Promela has"));
    String name = "np_";
    BuchiAutomaton forEver =
        BuchiAutomaton.ofStates(
            List.of(name),
            2,
            states(0),
            states(1),
            List.of(
                new OmegaAutomaton.Edge(0, Guard.TRUE, 0, 0),
                new OmegaAutomaton.Edge(0, ClaimAutomaton.guard(name, List.of(name)), 0, 1),
                new OmegaAutomaton.Edge(1, ClaimAutomaton.guard(name, List.of(name)), 0, 1)));
    return LtlPlanner.product(
        model, forEver, List.of(none), finiteRuns, "the product with <>[] np_");
  }

  private static BitSet states(int state) {
    BitSet set = new BitSet();
    set.set(state);
    return set;
  }
}
