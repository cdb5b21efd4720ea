package tideline.languages.dve.outline;

import java.util.stream.Collectors;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.NumberType;
import tideline.languages.dve.syntax.ProcessSyntax;

/** What an editor shows of a declaration: types with their ranges. */
final class Details {

  private Details() {}

  static String of(DeclarationSyntax.Variable variable) {
    String constant = variable.storage() == DeclarationSyntax.Storage.CONSTANT ? "const " : "";
    String size = variable.size().map(s -> "[" + shown(s) + "]").orElse("");
    String value =
        variable.initial().orElse(null) instanceof InitialValue.Single(var single)
                && single instanceof ExpressionSyntax.Whole whole
            ? " = " + whole.value()
            : "";
    return constant + variable.type().word() + size + value + ", " + range(variable.type());
  }

  static String of(DeclarationSyntax.Channel channel) {
    return channel
        .items()
        .map(
            items ->
                "channel {%s}[%s]"
                    .formatted(
                        items.stream().map(NumberType::word).collect(Collectors.joining(",")),
                        channel.capacity().map(Details::shown).orElse("?")))
        .orElse("channel without values");
  }

  static String ofState(Identifier state, ProcessSyntax process) {
    StringBuilder detail = new StringBuilder();
    if (process.initial().stream().anyMatch(other -> other.text().equals(state.text()))) {
      detail.append("initial ");
    }
    if (process.committed().stream().anyMatch(other -> other.text().equals(state.text()))) {
      detail.append("committed ");
    }
    if (process.accepting().stream().anyMatch(other -> other.text().equals(state.text()))) {
      detail.append("accepting ");
    }
    return detail + "state of " + process.name().text();
  }

  private static String range(NumberType type) {
    return type.minimum() + ".." + type.maximum();
  }

  private static String shown(ExpressionSyntax size) {
    return switch (size) {
      case ExpressionSyntax.Whole whole -> Long.toString(whole.value());
      case ExpressionSyntax.Name name -> name.name().text();
      default -> "...";
    };
  }
}
