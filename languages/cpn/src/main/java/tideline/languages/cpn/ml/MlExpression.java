package tideline.languages.cpn.ml;

import java.util.List;
import tideline.model.ModelError;

/** An expression whose type has been checked. */
public interface MlExpression {

  /** Where it stands. */
  MlText text();

  /** The variables of the net in it, in the order of their declarations. */
  List<MlVariable> variables();

  /** Whether a random function may be evaluated with it, which asks {@link MlFrame#choices}. */
  boolean isRandom();

  /** Whether the model time may be asked for, which is {@link MlFrame#time}. */
  boolean readsTime();

  /**
   * The value with these values of variables. All variables have values.
   *
   * @throws ModelError if there is no value: a division by zero, an exception that is raised, a
   *     recursion that does not end
   */
  Object evaluate(MlFrame frame);
}
