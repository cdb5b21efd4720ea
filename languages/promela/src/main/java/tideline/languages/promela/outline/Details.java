package tideline.languages.promela.outline;

import java.util.stream.Collectors;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** What an editor shows of a declaration: types with their ranges. */
final class Details {

  private Details() {}

  static String of(VariableSyntax variable) {
    String hidden = variable.visibility() == VariableSyntax.Visibility.HIDDEN ? "hidden " : "";
    String length = variable.length().map(l -> "[" + shown(l) + "]").orElse("");
    String channel =
        variable.initial().orElse(null) instanceof Initial.NewChannel made
            ? " = [%s] of {%s}"
                .formatted(
                    shown(made.capacity()),
                    made.message().stream().map(Details::word).collect(Collectors.joining(", ")))
            : "";
    String range = range(variable.type());
    return hidden
        + word(variable.type())
        + length
        + channel
        + (range.isEmpty() ? "" : ", " + range);
  }

  private static String word(TypeSyntax type) {
    return switch (type.kind()) {
      case BIT -> "bit";
      case BYTE -> "byte";
      case SHORT -> "short";
      case INT -> "int";
      case UNSIGNED -> "unsigned : " + type.bits();
      case MTYPE -> type.name().isEmpty() ? "mtype" : "mtype:" + type.name();
      case CHAN -> "chan";
      case PID -> "pid";
      case STRUCTURE -> type.name();
    };
  }

  private static String range(TypeSyntax type) {
    return switch (type.kind()) {
      case BIT -> "0..1";
      case BYTE, PID -> "0..255";
      case SHORT -> Short.MIN_VALUE + ".." + Short.MAX_VALUE;
      case INT -> Integer.MIN_VALUE + ".." + Integer.MAX_VALUE;
      case UNSIGNED -> "0.." + ((1L << type.bits()) - 1);
      case MTYPE, CHAN, STRUCTURE -> "";
    };
  }

  private static String shown(ExpressionSyntax length) {
    return switch (length) {
      case ExpressionSyntax.Constant constant -> Long.toString(constant.value());
      case ExpressionSyntax.Variable variable -> variable.reference().name();
      default -> "...";
    };
  }
}
