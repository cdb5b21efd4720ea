package tideline.model;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import tideline.model.ProgressMeasure.Value;

/**
 * A function of the state that a model offers to questions, beside its slots and propositions: the
 * tokens of some places, say. It is called with names that mean something to the model alone.
 *
 * @param name how it is called
 * @param result what its value is
 * @param arguments the names that it may be called with, one or more at a time; with none at all it
 *     is written without parentheses
 * @param text whether a text of the model's own stands behind the names
 * @param application what it is for a list of these names
 */
public record StateFunction(
    String name, Result result, Set<String> arguments, Text text, Application application) {

  /** A function of names alone. */
  public StateFunction(String name, Result result, Set<String> arguments, Application application) {
    this(name, result, arguments, Text.NONE, application);
  }

  /** Whether a call ends with a text that only the model can read, such as a pattern. */
  public enum Text {
    /** There are names alone. */
    NONE,
    /**
     * The last argument is a text. The application of the function may refuse it by a {@link
     * tideline.model.diagnostic.DiagnosticException}.
     */
    LAST
  }

  /** What the value of a function is. */
  public enum Result {
    /** True or false, as 1 or 0. */
    TRUTH,
    /** A whole number. */
    NUMBER
  }

  /** What a function is for its arguments. */
  @FunctionalInterface
  public interface Application {

    /**
     * The function of the state; calls of it allocate nothing.
     *
     * @param arguments names of those that the function may be called with, perhaps some twice, and
     *     a text if one is expected
     */
    Value to(List<String> arguments);
  }

  /** The same function, whose values for any arguments are passed on in another form. */
  public StateFunction lifted(UnaryOperator<Value> lift) {
    return new StateFunction(
        name, result, arguments, text, names -> lift.apply(application.to(names)));
  }
}
