package tideline.model.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** A value for every parameter of a model factory. */
public final class Parameters {

  private final Map<String, Long> values;

  private Parameters(Map<String, Long> values) {
    this.values = values;
  }

  /** The user's definitions over the standard values. */
  public static Parameters of(List<Parameter> declared, Map<String, String> definitions) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (Parameter parameter : declared) {
      String text = definitions.get(parameter.name());
      values.put(parameter.name(), text == null ? parameter.standard() : parse(parameter, text));
    }
    for (String name : definitions.keySet()) {
      if (!values.containsKey(name)) {
        String known =
            declared.isEmpty()
                ? " (the model has no parameters)"
                : NearestNames.hint(name, declared.stream().map(Parameter::name).toList());
        throw DiagnosticException.of("unknown parameter -D " + name + known);
      }
    }
    return new Parameters(values);
  }

  /** The standard values. */
  public static Parameters standard(List<Parameter> declared) {
    return of(declared, Map.of());
  }

  /** The value of a whole number. */
  public int integer(String name) {
    return Math.toIntExact(value(name));
  }

  /** The value of a switch. */
  public boolean flag(String name) {
    return value(name) != 0;
  }

  private long value(String name) {
    Long value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no parameter " + name + " was declared");
    }
    return value;
  }

  private static long parse(Parameter parameter, String text) {
    if (parameter.kind() == Parameter.Kind.SWITCH) {
      return switch (text) {
        case "true" -> 1;
        case "false" -> 0;
        default ->
            throw DiagnosticException.of(
                "-D " + parameter.name() + " is true or false, not " + text);
      };
    }
    try {
      long value = Long.parseLong(text);
      if (value >= parameter.minimum() && value <= parameter.maximum()) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      // Said below, in the same words as a number out of range.
    }
    if (text.equals("true")) {
      throw DiagnosticException.of(
          "-D %s needs a value: a whole number from %d to %d"
              .formatted(parameter.name(), parameter.minimum(), parameter.maximum()));
    }
    throw DiagnosticException.of(
        "-D %s is a whole number from %d to %d, not %s"
            .formatted(parameter.name(), parameter.minimum(), parameter.maximum(), text));
  }
}
