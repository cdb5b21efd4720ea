package tideline.languages.sts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.system.ir.Type;
import tideline.system.text.Operator;
import tideline.system.text.Syntax;

/**
 * The bounds that invariants give to integers: {@code 0 <= x and x <= 3} makes {@code x} a number
 * from 0 to 3, and the system one that can be enumerated.
 */
final class InvariantBounds {

  private final Map<String, Long> lowest = new HashMap<>();
  private final Map<String, Long> highest = new HashMap<>();

  InvariantBounds(List<Syntax> invariants) {
    invariants.forEach(this::conjunct);
  }

  /** The type of a variable that is declared with this one. */
  Type of(String name, Type declared) {
    Long low = lowest.get(name);
    Long high = highest.get(name);
    if (low == null || high == null || low > high) {
      return declared;
    }
    return declared instanceof Type.Unbounded ? new Type.Range(low, high) : declared;
  }

  private void conjunct(Syntax syntax) {
    if (!(syntax instanceof Syntax.Binary binary)) {
      return;
    }
    if (binary.operator() == Operator.AND) {
      conjunct(binary.left());
      conjunct(binary.right());
    } else if (binary.left() instanceof Syntax.Name name) {
      number(binary.right()).ifPresent(n -> compared(name.text(), binary.operator(), n));
    } else if (binary.right() instanceof Syntax.Name name) {
      number(binary.left()).ifPresent(n -> compared(name.text(), mirrored(binary.operator()), n));
    }
  }

  private void compared(String name, Operator operator, long number) {
    switch (operator) {
      case AT_MOST -> highest.merge(name, number, Math::min);
      case LESS -> highest.merge(name, number - 1, Math::min);
      case AT_LEAST -> lowest.merge(name, number, Math::max);
      case GREATER -> lowest.merge(name, number + 1, Math::max);
      default -> {
        // Gives no bound.
      }
    }
  }

  private static Operator mirrored(Operator operator) {
    return switch (operator) {
      case AT_MOST -> Operator.AT_LEAST;
      case LESS -> Operator.GREATER;
      case AT_LEAST -> Operator.AT_MOST;
      case GREATER -> Operator.LESS;
      default -> operator;
    };
  }

  private static Optional<Long> number(Syntax syntax) {
    return switch (syntax) {
      case Syntax.Literal literal when literal.type() instanceof Type.Unbounded ->
          Optional.of(literal.value());
      case Syntax.Unary(int _, Operator operator, Syntax.Literal literal)
          when operator == Operator.NEGATE ->
          Optional.of(-literal.value());
      default -> Optional.empty();
    };
  }
}
