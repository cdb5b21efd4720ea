package tideline.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import tideline.Answer;
import tideline.Result;
import tideline.model.Model;
import tideline.records.Range;
import tideline.records.Records;

/** Runs tests as a user writes them, and looks at what JUnit reports. */
class ChecksTest {

  private static final String MUTEX = "../examples/dve/mutex.dve";

  record Counter(@Range(max = 9) int n) {}

  /** What users write. These run only when a test below asks for them. */
  static class Users {

    @Checks(model = MUTEX, invariant = "!(P_0.critical && P_1.critical)", ltl = "G F P_0.critical")
    void mutex() {}

    @Checks(
        model = "java:two-phase-commit",
        reachable = "committed",
        with = {"workers=1", "workers=2"})
    void commits(Answer answer, Result result) {
      assertTrue(answer.holds());
      assertTrue(answer.trace().isPresent());
      assertTrue(result.holds());
    }

    @Checks(modelFrom = "counter", invariant = "n < 3", outcome = Answer.Outcome.VIOLATED)
    void counterIsWrong(Answer answer) {
      assertEquals(3L, answer.trace().orElseThrow().last().get("n"));
    }

    @Checks(modelFrom = "counter", invariant = "m < 3")
    void noSuchVariable() {}

    @Checks(model = "java:peterson", deadlock = true, seconds = 1, with = "processes=5")
    void tooLarge() {}

    static Model counter() {
      return Records.model(new Counter(0))
          .action("tick", s -> s.n() < 9, s -> new Counter(s.n() + 1));
    }

    @Checks(modelFrom = "nothing")
    void noFactory() {}

    @Checks(model = MUTEX, with = "five")
    void noParameter() {}

    @Checks
    void noModel() {}
  }

  private static EngineExecutionResults running(String method) {
    for (var declared : Users.class.getDeclaredMethods()) {
      if (declared.getName().equals(method)) {
        return EngineTestKit.engine("junit-jupiter")
            .selectors(selectMethod(Users.class, declared))
            .execute();
      }
    }
    throw new AssertionError(method);
  }

  /** Names of tests with what went wrong in each, if anything. */
  private static Map<String, Optional<String>> tests(String method) {
    Map<String, Optional<String>> tests = new TreeMap<>();
    for (Event event : running(method).testEvents().finished().list()) {
      TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
      tests.put(
          event.getTestDescriptor().getDisplayName(),
          result.getThrowable().map(Throwable::getMessage));
    }
    return tests;
  }

  private static String trouble(String method) {
    List<Event> failed = running(method).allEvents().failed().list();
    assertEquals(1, failed.size());
    return failed
        .getFirst()
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow()
        .getMessage();
  }

  @Test
  void thereIsATestForEachProperty() {
    Map<String, Optional<String>> tests = tests("mutex");
    assertEquals(Optional.empty(), tests.get("invariant !(P_0.critical && P_1.critical)"));
    String failure = tests.get("LTL G F P_0.critical").orElseThrow();
    assertTrue(failure.startsWith("violated: LTL G F P_0.critical\n"), failure);
    assertTrue(failure.contains("the loop:"), failure);
    assertTrue(failure.contains("P_1: away -> asked"), failure);
  }

  @Test
  void eachSetOfParametersIsARun() {
    Map<String, Optional<String>> tests = tests("commits");
    assertTrue(tests.containsKey("reachable committed [workers=1]"), tests.toString());
    assertTrue(tests.containsKey("reachable committed [workers=2]"), tests.toString());
    assertTrue(tests.values().stream().allMatch(Optional::isEmpty), tests.toString());
  }

  @Test
  void aViolationMayBeExpected() {
    assertEquals(Map.of("invariant n < 3", Optional.empty()), tests("counterIsWrong"));
  }

  @Test
  void aWrongQuestionFailsWithItsPlace() {
    Map<String, Optional<String>> tests = tests("noSuchVariable");
    String failure = tests.get("the model can be checked").orElseThrow();
    assertTrue(failure.contains("there is no variable or proposition m"), failure);
  }

  @Test
  void anUndecidedPropertyFails() {
    String failure = tests("tooLarge").get("no deadlock [processes=5]").orElseThrow();
    assertTrue(failure.startsWith("unknown: no deadlock"), failure);
  }

  @Test
  void wrongAnnotationsAreErrors() {
    assertTrue(trouble("noFactory").contains("has no static method nothing()"));
    assertTrue(trouble("noParameter").contains("'five' is not NAME=VALUE"));
    assertTrue(trouble("noModel").contains("either a model or modelFrom"));
  }
}
