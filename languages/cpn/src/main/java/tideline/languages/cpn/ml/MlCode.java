package tideline.languages.cpn.ml;

import java.util.List;

/**
 * A code segment: {@code input (x, y); output (z); action e}.
 *
 * @param inputs the variables that the action may use
 * @param outputs the variables that the action gives values
 * @param action an expression for the output: one value if there is one variable, a tuple of them
 *     otherwise
 */
public record MlCode(List<MlVariable> inputs, List<MlVariable> outputs, MlExpression action) {

  public MlCode {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }
}
