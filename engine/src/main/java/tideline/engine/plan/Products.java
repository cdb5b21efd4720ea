package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import tideline.engine.job.PropertySpec;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.properties.automaton.AutomatonReader;
import tideline.properties.automaton.PropertyAutomaton;
import tideline.reductions.product.ProductModel;
import tideline.search.Goal;

/** Turns a property automaton into a search of its product with the model. */
final class Products {

  private Products() {}

  /** The search that decides the property; {@code measure} is one of the model itself. */
  static Exploration explore(
      Model model,
      Optional<ProgressMeasure> measure,
      Method method,
      PropertySpec.Automaton property) {
    PropertyAutomaton automaton =
        AutomatonReader.read(property.file(), model.propositions().names());
    ProductModel product = ProductModel.of(model, automaton);
    Exploration.Subject subject =
        new Exploration.Subject(property, new Goal.Reach(product.accepting()));
    return new Exploration(
        "the product with " + property.name(),
        Exploration.Graph.PRODUCT,
        product,
        measure.map(product::lift),
        method instanceof Method.Open open ? open.lifted(product::lift) : method,
        List.of(subject));
  }
}
