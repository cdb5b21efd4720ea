package tideline.languages.cpn.ml.types;

import java.util.List;
import java.util.Set;
import tideline.languages.cpn.ml.MlVariable;
import tideline.languages.cpn.ml.terms.Term;

/**
 * An expression that is right.
 *
 * @param variables those of the net in it, in the order of their declarations
 */
public record Checked(Term term, List<MlVariable> variables, Set<Trait> traits) {

  public Checked {
    variables = List.copyOf(variables);
    traits = Set.copyOf(traits);
  }
}
