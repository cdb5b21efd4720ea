package tideline.engine.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.expression.ValueType;

/** The values of some expressions in a state, as one text that is the same for the same values. */
final class Observer {

  /** One value. */
  private interface Part {
    String of(long[] state);
  }

  private final List<String> names;
  private final List<Part> parts;

  private Observer(List<String> names, List<Part> parts) {
    this.names = names;
    this.parts = parts;
  }

  /**
   * An observer of a model.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the model has no such values
   */
  static Observer of(Model model, List<String> expressions) {
    List<Part> parts = new ArrayList<>();
    for (String text : expressions) {
      parts.add(part(model, text));
    }
    return new Observer(List.copyOf(expressions), parts);
  }

  /** Named values are compared by name: two models may number them differently. */
  private static Part part(Model model, String text) {
    Optional<Slot> slot = model.schema().slot(text.strip());
    if (slot.isPresent() && !(slot.get().type() instanceof SlotType.Bool)) {
      return state -> slot.get().print(state, 0);
    }
    ExpressionReader reader = ExpressionReader.of(model);
    List<Expression> read = reader.readValues("--observe " + text, text);
    List<Part> values = read.stream().map(expression -> value(reader, expression)).toList();
    return state -> {
      StringBuilder all = new StringBuilder();
      values.forEach(value -> all.append(all.isEmpty() ? "" : ",").append(value.of(state)));
      return all.toString();
    };
  }

  private static Part value(ExpressionReader reader, Expression expression) {
    var value = reader.value(expression);
    return switch (expression.type()) {
      case ValueType.Named(var names) -> state -> names.print(value.of(state, 0));
      case ValueType.Truth _ -> state -> value.of(state, 0) == 0 ? "false" : "true";
      case ValueType.Whole _ -> state -> Long.toString(value.of(state, 0));
    };
  }

  /** What is seen of a state. */
  String of(long[] state) {
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < parts.size(); i++) {
      seen.append(i == 0 ? "" : ", ").append(names.get(i)).append(" = ");
      seen.append(parts.get(i).of(state));
    }
    return seen.toString();
  }
}
