package tideline.languages.cpn.bind;

import java.util.List;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlPattern;
import tideline.languages.cpn.ml.MlVariable;

/** A step in the search for bindings. */
sealed interface PlanStep {

  /** Tests a part of the guard. */
  record Test(MlCondition condition) implements PlanStep {}

  /**
   * Matches a value, which is known, with a pattern.
   *
   * @param learned the variables that the pattern gives values
   */
  record Equate(MlPattern pattern, MlExpression value, List<MlVariable> learned)
      implements PlanStep {}

  /** Matches the tokens of a place with a pattern. */
  record Match(int place, MlPattern pattern, List<MlVariable> learned) implements PlanStep {}

  /** Tries all values of a variable. */
  record Choose(MlVariable variable, List<Object> values) implements PlanStep {}
}
