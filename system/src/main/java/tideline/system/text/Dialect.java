package tideline.system.text;

import java.util.List;
import tideline.model.text.OperatorTable;

/**
 * How a language writes expressions.
 *
 * @param operators those between operands and those before one
 * @param symbols the symbols of its texts, longer ones first
 * @param bitVectors whether {@code 4'd10} is a value
 */
public record Dialect(
    OperatorTable<Operator> operators, List<String> symbols, BitVectors bitVectors) {

  /** Whether bit vectors can be written. */
  public enum BitVectors {
    YES,
    NO
  }
}
