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
 * @param application what it is for a list of these names
 */
public record StateFunction(
    String name, Result result, Set<String> arguments, Application application) {

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
     * @param arguments names of those that the function may be called with, perhaps some twice
     */
    Value to(List<String> arguments);
  }

  /** The same function, whose values for any arguments are passed on in another form. */
  public StateFunction lifted(UnaryOperator<Value> lift) {
    return new StateFunction(name, result, arguments, names -> lift.apply(application.to(names)));
  }
}
