package tideline.properties.ltl;

import java.util.List;
import tideline.model.diagnostic.SourceText;

/**
 * A formula with the text that it was read from.
 *
 * @param atoms the places of propositions in the text, in their order; one for each occurrence
 */
public record ParsedFormula(SourceText source, LtlFormula formula, List<Atom> atoms) {

  /**
   * A proposition in a text.
   *
   * @param text its name, or its expression in the model's language
   * @param at the offset of its first character in the source
   */
  public record Atom(String text, int at) {}

  public ParsedFormula {
    atoms = List.copyOf(atoms);
  }
}
