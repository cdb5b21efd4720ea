package tideline.junit;

import java.time.Duration;
import java.util.function.Predicate;
import tideline.Answer;
import tideline.Check;
import tideline.Result;
import tideline.State;

/**
 * Assertions about one model. Each of them searches the model, and throws an {@link AssertionError}
 * with the trace if it is not so; a search that ends at a limit before there is an answer fails,
 * too. What is to be asked of a large model in one search is better written as {@link Checks}.
 *
 * {@snippet :
 * assertThat(crossing)
 *     .within(Duration.ofSeconds(10))
 *     .always("waiting <= 3")
 *     .neverDeadlocks()
 *     .satisfies("G F light == GREEN");
 * }
 */
public final class ModelAssert {

  private final Check check;

  ModelAssert(Check check) {
    this.check = check;
  }

  /** The same model with another value of a parameter. */
  public ModelAssert with(String parameter, String value) {
    return new ModelAssert(check.parameter(parameter, value));
  }

  /** The most time that each of the searches may take. */
  public ModelAssert within(Duration time) {
    return new ModelAssert(check.timeout(time));
  }

  /** The expression is true in every reachable state. */
  public ModelAssert always(String expression) {
    return holds(check.invariant(expression));
  }

  /** The predicate, which gets a name for reports, is true in every reachable state. */
  public ModelAssert always(String name, Predicate<State> predicate) {
    return holds(check.invariant(name, predicate));
  }

  /** The expression is true in no reachable state. */
  public ModelAssert never(String expression) {
    return holds(check.invariant("!(" + expression + ")"));
  }

  /** The expression is true in some reachable state. */
  public ModelAssert reaches(String expression) {
    return holds(check.reachable(expression));
  }

  /** The predicate, which gets a name for reports, is true in some reachable state. */
  public ModelAssert reaches(String name, Predicate<State> predicate) {
    return holds(check.reachable(name, predicate));
  }

  /** Every reachable state has a successor. */
  public ModelAssert neverDeadlocks() {
    return holds(check.deadlock());
  }

  /** Every run satisfies the formula of linear temporal logic. */
  public ModelAssert satisfies(String ltl) {
    return holds(check.ltl(ltl));
  }

  /** The formula of computation tree logic holds in every initial state. */
  public ModelAssert satisfiesCtl(String ctl) {
    return holds(check.ctl(ctl));
  }

  private ModelAssert holds(Check asked) {
    Result result = asked.run();
    for (Answer answer : result.answers()) {
      if (!answer.holds()) {
        throw new AssertionError(AnswerText.of(answer, result));
      }
    }
    result.assertHolds(); // the model may be at fault behind the last answer
    return this;
  }
}
