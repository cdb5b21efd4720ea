package tideline.system.text;

import java.util.Map;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** What a name of a model stands for. */
public sealed interface Symbol {

  /** A variable with one value. */
  record Scalar(Variable variable) implements Symbol {}

  /** A value that does not change. */
  record Fixed(Expression value) implements Symbol {}

  /**
   * A map from all values of a type, of which only some keys are ever asked for.
   *
   * @param cells a variable for each of these keys
   */
  record Cells(Type key, Type element, Map<Long, Variable> cells) implements Symbol {}

  /**
   * A map that does not change.
   *
   * @param entries what it holds, as values
   */
  record FixedMap(Type key, Type element, Map<Long, Expression> entries, Expression otherwise)
      implements Symbol {}
}
