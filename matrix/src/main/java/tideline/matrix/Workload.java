package tideline.matrix;

import java.util.Optional;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.random.RandomAutomaton;
import tideline.model.Model;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.reductions.product.ProductModel;

/**
 * A model to try every search on.
 *
 * @param family what it is counted under
 * @param seed decides which tasks are tried
 * @param automaton the property automaton, if the model is a product with one
 */
public record Workload(
    String family, Model model, long seed, Optional<PropertyAutomaton> automaton) {

  private static final int PRINTABLE = 40;

  /** A model by itself. */
  public static Workload of(String family, Model model, long seed) {
    return new Workload(family, model, seed, Optional.empty());
  }

  /** The product of a model with an automaton that the seed decides. */
  static Workload product(String family, Model model, long seed) {
    PropertyAutomaton automaton = RandomAutomaton.of(seed, model.propositions().names());
    return new Workload(
        family + " x automaton", ProductModel.of(model, automaton), seed, Optional.of(automaton));
  }

  /** What a reader needs to repeat a failure. */
  public String describe() {
    String details =
        model instanceof GraphModel graph && graph.graph().size() <= PRINTABLE
            ? "\n" + graph.graph()
            : "";
    String property =
        automaton.map(a -> "\nautomaton of seed " + seed + "\n" + a.print()).orElse("");
    return family + ": " + model.name() + details + property;
  }
}
