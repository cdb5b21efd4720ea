package tideline.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import tideline.Answer;

/**
 * A model whose properties are tests: one for each property that is asked here or that the model's
 * text states. The model is searched once for all of them. A property that does not come out as
 * {@link #outcome} says fails with its trace.
 *
 * <p>The method runs for each property that came out as expected. It may be empty, and it may have
 * parameters of the types {@link Answer} and {@link tideline.Result}.
 *
 * {@snippet :
 * @Checks(model = "src/test/models/window.pml", with = {"packets=2", "packets=3"})
 * void window() {}
 * }
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(ChecksExtension.class)
public @interface Checks {

  /** The model: a file, from the working folder of the tests on, or {@code java:NAME}. */
  String model() default "";

  /**
   * Instead of {@link #model}: the name of a static method of the test class without parameters
   * that gives a {@link tideline.model.Model}.
   */
  String modelFrom() default "";

  /** Expressions that are true in every reachable state. */
  String[] invariant() default {};

  /** Expressions that are true in some reachable state. */
  String[] reachable() default {};

  /** Formulas of linear temporal logic that every run satisfies. */
  String[] ltl() default {};

  /** Formulas of computation tree logic that hold in every initial state. */
  String[] ctl() default {};

  /** Whether every reachable state must have a successor. */
  boolean deadlock() default false;

  /** Whether what the model itself demands is left out: its assertions, end states and formulas. */
  boolean onlyAsked() default false;

  /**
   * Parameters of the model, {@code NAME=VALUE}, several of them separated by blanks. Each of the
   * texts is a run of its own, whose tests show it in their names.
   */
  String[] with() default {};

  /** The engine, as after {@code --engine}; without it, one is chosen. */
  String engine() default "";

  /** The most seconds that a run may take; what is undecided then fails. */
  long seconds() default 0;

  /** How every property has to come out. */
  Answer.Outcome outcome() default Answer.Outcome.HOLDS;
}
