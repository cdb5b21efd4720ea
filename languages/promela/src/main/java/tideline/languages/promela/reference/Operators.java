package tideline.languages.promela.reference;

import java.util.Optional;
import tideline.languages.promela.source.Place;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.ModelError;

/** The arithmetic of C: whole numbers of 32 bits, truth is 1. */
final class Operators {

  private Operators() {}

  static int truth(boolean value) {
    return value ? 1 : 0;
  }

  static int unary(String operator, int value) {
    return switch (operator) {
      case "-" -> -value;
      case "!" -> truth(value == 0);
      case "~" -> ~value;
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /** All operators but the two that may leave out their right operand. */
  static int binary(String operator, int left, int right, Place at) {
    return switch (operator) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / divisor(right, at);
      case "%" -> left % divisor(right, at);
      case "&" -> left & right;
      case "^" -> left ^ right;
      case "|" -> left | right;
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "<" -> truth(left < right);
      case "<=" -> truth(left <= right);
      case ">" -> truth(left > right);
      case ">=" -> truth(left >= right);
      case "==" -> truth(left == right);
      case "!=" -> truth(left != right);
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private static int divisor(int value, Place at) {
    if (value == 0) {
      throw new ModelError("division by zero", Optional.of(at.position()));
    }
    return value;
  }

  /** What is left of a value in a variable of a type. */
  static int stored(TypeSyntax type, int value) {
    return switch (type.kind()) {
      case BIT -> value & 1;
      case BYTE, PID, MTYPE -> value & 0xFF;
      case SHORT -> (short) value;
      case INT, CHAN -> value;
      case UNSIGNED -> type.bits() >= Integer.SIZE ? value : value & ((1 << type.bits()) - 1);
      case STRUCTURE -> throw new IllegalArgumentException("a structure is no single value");
    };
  }
}
