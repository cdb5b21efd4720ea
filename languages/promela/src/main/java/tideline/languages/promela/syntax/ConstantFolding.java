package tideline.languages.promela.syntax;

import java.util.Optional;

/** The values of expressions without variables. */
final class ConstantFolding {

  private ConstantFolding() {}

  static Optional<Long> value(ExpressionSyntax expression) {
    return switch (expression) {
      case ExpressionSyntax.Constant constant -> Optional.of(constant.value());
      case ExpressionSyntax.Unary unary when unary.operator().equals("-") ->
          value(unary.operand()).map(v -> -v);
      case ExpressionSyntax.Binary binary ->
          value(binary.left())
              .flatMap(left -> value(binary.right()).flatMap(r -> apply(binary, left, r)));
      default -> Optional.empty();
    };
  }

  private static Optional<Long> apply(ExpressionSyntax.Binary binary, long left, long right) {
    return switch (binary.operator()) {
      case "+" -> Optional.of(left + right);
      case "-" -> Optional.of(left - right);
      case "*" -> Optional.of(left * right);
      case "/" -> right == 0 ? Optional.empty() : Optional.of(left / right);
      case "%" -> right == 0 ? Optional.empty() : Optional.of(left % right);
      default -> Optional.empty();
    };
  }
}
