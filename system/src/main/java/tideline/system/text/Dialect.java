package tideline.system.text;

import java.util.Map;

/**
 * How a language writes expressions.
 *
 * @param infix the operators between operands; a higher binding holds its operands more tightly
 * @param prefix the operators before an operand, and the binding of what follows them
 * @param bitVectors whether {@code 4'd10} is a value
 */
public record Dialect(Map<String, Infix> infix, Map<String, Prefix> prefix, BitVectors bitVectors) {

  public Dialect {
    infix = Map.copyOf(infix);
    prefix = Map.copyOf(prefix);
  }

  /** An operator between two operands. */
  public record Infix(Operator operator, int binding, Grouping grouping) {}

  /** An operator before an operand. */
  public record Prefix(Operator operator, int binding) {}

  /** What {@code a op b op c} means. */
  public enum Grouping {
    LEFT,
    RIGHT,
    /** It is not allowed. */
    NONE
  }

  /** Whether bit vectors can be written. */
  public enum BitVectors {
    YES,
    NO
  }
}
