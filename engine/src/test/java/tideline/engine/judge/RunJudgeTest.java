package tideline.engine.judge;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.engine.judge.RunJudge.Ending;
import tideline.engine.replay.Replay;
import tideline.model.SourcePosition;
import tideline.model.Trace;
import tideline.model.reference.ReferenceValue;

/** A run is believed if the reference can follow it and sees what it is said to show. */
class RunJudgeTest {

  private static final SourcePosition PLACE = new SourcePosition("toy", 3, 1);

  private static Map<String, ReferenceValue> slots(String state) {
    return Map.of(
        "at",
        new ReferenceValue.Token("place", state.charAt(0)),
        "x",
        new ReferenceValue.Exactly(state.length() - 1));
  }

  /** From a to bb to a loop between c and d. */
  private static ToyReference reference() {
    return new ToyReference("a", RunJudgeTest::slots)
        .step("a", "bb")
        .step("bb", "c")
        .step("c", "d")
        .step("d", "c");
  }

  private static ToyModel model() {
    return new ToyModel().edge(0, 1, 1).edge(1, 2, 0).edge(2, 3, 0).edge(3, 2, 0);
  }

  private static RunJudge judge(ToyModel model, ToyReference reference) {
    return new RunJudge(model, Set.of("at", "x"), reference);
  }

  private static String complaint(ToyModel model, ToyReference reference, Trace trace, Ending end) {
    return assertThrows(Replay.Mismatch.class, () -> judge(model, reference).confirm(trace, end))
        .getMessage();
  }

  @Test
  void aRunOfTheTextIsConfirmed() {
    judge(model(), reference()).confirm(Trace.path(0, 0, 0), Ending.STATE);
    judge(model(), reference()).confirm(Trace.lasso(0, new int[] {0, 0, 0, 0}, 2), Ending.STATE);
  }

  @Test
  void bothStatesAreShownWhereItCannotFollow() {
    ToyModel wrong = new ToyModel().edge(0, 1, 2);
    String complaint = complaint(wrong, reference(), Trace.path(0, 0), Ending.STATE);
    assertTrue(complaint.contains("step 1 (step) is not possible by the text"), complaint);
    assertTrue(complaint.contains("compiled: at=1 x=2"), complaint);
    assertTrue(complaint.contains("the same but for x=1"), complaint);
  }

  @Test
  void aPlaceHasOneName() {
    ToyModel wrong = new ToyModel().edge(0, 1, 1).edge(1, 0, 0);
    complaint(wrong, reference(), Trace.path(0, 0, 0), Ending.STATE);
  }

  @Test
  void propositionsOnTheWayAreJudged() {
    complaint(model().truth(1), reference(), Trace.path(0, 0, 0), Ending.STATE);
    judge(model().truth(1), reference().truth("bb", "p"))
        .confirm(Trace.path(0, 0, 0), Ending.STATE);
  }

  @Test
  void deadlocksAreJudged() {
    ToyModel stuck = new ToyModel().edge(0, 1, 1);
    complaint(stuck, reference(), Trace.path(0, 0), Ending.DEADLOCK);
    ToyReference ending = new ToyReference("a", RunJudgeTest::slots).step("a", "bb");
    judge(stuck, ending).confirm(Trace.path(0, 0), Ending.DEADLOCK);
  }

  @Test
  void faultsAreJudged() {
    complaint(model().fault(1), reference(), Trace.path(0, 0), Ending.FAULT);
    judge(model().fault(1), reference().fault("bb")).confirm(Trace.path(0, 0), Ending.FAULT);
  }

  @Test
  void brokenAssertionsAreJudgedByTheirPlace() {
    ToyModel breaking = model().broken(1, PLACE);
    complaint(breaking, reference(), Trace.path(0, 0), Ending.BROKEN_ASSERTION);
    judge(breaking, reference().step("bb", "c", PLACE))
        .confirm(Trace.path(0, 0), Ending.BROKEN_ASSERTION);
  }

  /** The last step breaks an assertion halfway: the step is judged from where it starts. */
  @Test
  void anAssertionBrokenHalfwayIsJudgedByTheStep() {
    ToyModel aborting = model().edge(1, 9, 0).broken(9, PLACE);
    complaint(aborting, reference(), Trace.path(0, 0, 1), Ending.BROKEN_ASSERTION);
    judge(aborting, reference().step("bb", "c", PLACE))
        .confirm(Trace.path(0, 0, 1), Ending.BROKEN_ASSERTION);
  }

  /** The text counts rounds that the simplified model does not see, and stops after the third. */
  @Test
  void aLoopIsFollowedUntilTheTextRepeatsIt() {
    ToyReference counting = new ToyReference("a0", RunJudgeTest::slots);
    ToyReference repeating = new ToyReference("a0", RunJudgeTest::slots);
    for (int i = 0; i < 3; i++) {
      counting.step("a" + i, "a" + (i + 1));
      repeating.step("a" + i, "a" + (i + 1) % 3);
    }
    ToyModel loop = new ToyModel().edge(0, 0, 0);
    Trace lasso = Trace.lasso(0, new int[] {0}, 0);
    new RunJudge(loop, Set.of("at"), repeating).confirm(lasso, Ending.STATE);
    assertThrows(
        Replay.Mismatch.class,
        () -> new RunJudge(loop, Set.of("at"), counting).confirm(lasso, Ending.STATE));
  }
}
