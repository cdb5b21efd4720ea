package tideline.languages.promela.lower;

import java.util.List;
import java.util.Map;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.model.StatedProperty;

/**
 * What the text of a model states.
 *
 * @param atoms what the propositions of the properties stand for, as it was written
 */
record StatedProperties(List<StatedProperty> all, Map<String, ExpressionSyntax> atoms) {
  StatedProperties {
    all = List.copyOf(all);
    atoms = Map.copyOf(atoms);
  }

  static StatedProperties none() {
    return new StatedProperties(List.of(), Map.of());
  }
}
