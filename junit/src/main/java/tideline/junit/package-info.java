/**
 * Models checked as JUnit tests.
 *
 * <p>{@link tideline.junit.Checks} makes a test of each property of a model; the failure message is
 * the trace:
 *
 * {@snippet :
 * @Checks(model = "src/test/models/mutex.dve", ltl = "G F P_0.critical")
 * void mutex() {}
 * }
 *
 * <p>{@link tideline.junit.ModelAssertions} asks inside of a test, also about a model that is an
 * object:
 *
 * {@snippet :
 * assertThat(crossing).always("waiting <= 3").neverDeadlocks();
 * }
 */
package tideline.junit;
