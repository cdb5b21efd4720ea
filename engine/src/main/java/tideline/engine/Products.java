package tideline.engine;

import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;

/** Products of a model and a property automaton. */
final class Products {

  private Products() {}

  static Exploration explore(
      Model model, Optional<ProgressMeasure> measure, PropertySpec.Automaton property) {
    return new Exploration(property.name(), model, measure, java.util.List.of());
  }
}
