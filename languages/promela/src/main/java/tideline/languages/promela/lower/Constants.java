package tideline.languages.promela.lower;

import java.util.Optional;
import tideline.languages.promela.syntax.ExpressionSyntax;

/** The values of expressions that no state changes. */
final class Constants {

  private Constants() {}

  static Optional<Long> value(ExpressionSyntax expression, Typing typing) {
    return switch (expression) {
      case ExpressionSyntax.Constant constant -> Optional.of(constant.value());
      case ExpressionSyntax.Variable variable when variable.reference().isPlain() ->
          typing.constant(variable.reference().name());
      case ExpressionSyntax.Unary unary ->
          value(unary.operand(), typing).map(v -> Arithmetic.unary(unary.operator(), v));
      case ExpressionSyntax.Binary binary ->
          value(binary.left(), typing)
              .flatMap(
                  left ->
                      value(binary.right(), typing)
                          .flatMap(right -> Arithmetic.binary(binary.operator(), left, right)));
      default -> Optional.empty();
    };
  }
}
