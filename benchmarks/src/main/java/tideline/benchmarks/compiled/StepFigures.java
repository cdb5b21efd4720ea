package tideline.benchmarks.compiled;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What a process has measured, by name. */
record StepFigures(Map<String, Double> values) {

  StepFigures {
    values = Map.copyOf(values);
  }

  double get(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no " + name + " in " + values);
    }
    return value;
  }

  /** One line for each figure. */
  String print() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) -> text.append(name).append('=').append(exact(value)).append('\n'));
    return text.toString();
  }

  private static String exact(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }

  /** Reads what {@link #print} wrote; other lines are passed over. */
  static StepFigures parse(String text) {
    Map<String, Double> values = new HashMap<>();
    for (String line : text.lines().toList()) {
      int equals = line.indexOf('=');
      if (equals > 0 && line.substring(equals + 1).matches("[0-9.]+")) {
        values.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
      }
    }
    return new StepFigures(values);
  }
}
