package tideline.properties.ltl;

import java.util.List;
import java.util.Map;
import tideline.model.diagnostic.SourceText;
import tideline.properties.expression.Syntax;

/**
 * A formula with the text that it was read from.
 *
 * @param atoms the places of propositions in the text, in their order; one for each occurrence
 * @param expressions what propositions are, by their text, where they do not stand in quotes
 */
public record ParsedFormula(
    SourceText source, LtlFormula formula, List<Atom> atoms, Map<String, Syntax> expressions) {

  /**
   * A proposition in a text.
   *
   * @param text its name, or its expression in the model's language
   * @param at the offset of its first character in the source
   */
  public record Atom(String text, int at) {}

  public ParsedFormula {
    atoms = List.copyOf(atoms);
    expressions = Map.copyOf(expressions);
  }
}
