package tideline.engine.replay;

import java.util.OptionalInt;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.PropertySpec;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.StatedProperty.ClaimState;
import tideline.model.StatedProperty.NeverClaim;
import tideline.model.Trace;
import tideline.properties.ctl.FiniteRuns;
import tideline.reductions.product.BuchiProduct;

/**
 * Ends the counterexample of a property where it is decided: a violated {@code G p} at the state
 * without {@code p}, a claim where it comes to its end. How the run goes on says nothing any more.
 */
public final class BadPrefix {

  private BadPrefix() {}

  /**
   * The beginning of a lasso that already shows the violation; the lasso itself if there is none.
   *
   * @param lasso a run of the product that breaks the property
   */
  public static Trace of(PropertySpec property, BuchiProduct product, Trace lasso) {
    return switch (property) {
      case PropertySpec.Claim claim -> of(claim.asked(), product, lasso);
      case PropertySpec.Ltl ltl when ltl.finiteRuns() == FiniteRuns.STUTTER -> {
        LtlMeaning.Graph graph = new LtlMeaning.Graph(product, product::lift);
        yield ClaimAutomaton.named(product.inner(), ltl)
            .map(claim -> cut(lasso, stepsToEnd(claim, product, lasso)))
            .orElseGet(() -> ofFormula(LtlMeaning.of(product.inner(), ltl), graph, lasso));
      }
      // A run that ends must be known to go on, and a fair one to be fair: that takes the loop.
      default -> lasso;
    };
  }

  /** The same for a run of a model without an automaton beside it. */
  public static Trace of(PropertySpec property, Model model, Trace lasso) {
    return switch (property) {
      case PropertySpec.Claim claim -> of(claim.asked(), model, lasso);
      case PropertySpec.Ltl ltl when ltl.finiteRuns() == FiniteRuns.STUTTER ->
          ofFormula(LtlMeaning.of(model, ltl), LtlMeaning.Graph.of(model), lasso);
      default -> lasso;
    };
  }

  private static Trace ofFormula(LtlMeaning meaning, LtlMeaning.Graph graph, Trace lasso) {
    OptionalInt letters = meaning.badPrefix(graph, lasso);
    return cut(lasso, letters.isPresent() ? letters.getAsInt() - 1 : lasso.length());
  }

  /** The automaton reads a state when it leaves it: the last one read is the one before the end. */
  private static int stepsToEnd(NeverClaim claim, BuchiProduct product, Trace lasso) {
    Slot slot = product.automatonSlot();
    int[] steps = {lasso.length()};
    Replay.of(product, lasso)
        .walk(
            new Replay.Visitor() {
              @Override
              public void start(long[] state) {
                look(0, state);
              }

              @Override
              public void step(int number, int transition, long[] before, long[] after) {
                look(number, after);
              }

              private void look(int number, long[] state) {
                ClaimState at = claim.states().get(slot.getInt(state, 0));
                if (at.kind() == ClaimState.Kind.END) {
                  steps[0] = Math.min(steps[0], Math.max(0, number - 1));
                }
              }
            });
    return steps[0];
  }

  private static Trace cut(Trace lasso, int steps) {
    if (steps >= lasso.length()) {
      return lasso;
    }
    int[] choices = new int[steps];
    for (int i = 0; i < steps; i++) {
      choices[i] = lasso.choice(i);
    }
    return Trace.path(lasso.initial(), choices);
  }
}
