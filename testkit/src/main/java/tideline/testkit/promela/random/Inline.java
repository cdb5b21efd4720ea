package tideline.testkit.promela.random;

import java.util.List;

/**
 * An inline that can be called.
 *
 * @param mode where it can be called: there, and where more is possible
 */
record Inline(String name, List<Parameter> parameters, Where.Mode mode) {

  Inline {
    parameters = List.copyOf(parameters);
  }

  /** What a parameter stands for. */
  enum Parameter {
    VALUE,
    VARIABLE,
    CHANNEL,
    STATEMENT
  }
}
