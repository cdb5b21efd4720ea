package tideline.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.model.Model;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Branch;
import tideline.search.ctl.Evidence.Reason;
import tideline.search.ctl.Evidence.Truth;

/** States 0, 1, 2, 3 in a line. */
class EvidenceReplayTest {

  private final Model model = LineModel.to(3);

  private CtlProperty property(String formula) {
    return CtlReader.of(model).read("formula", formula, FiniteRuns.MAXIMAL);
  }

  private EvidenceReplay replay(CtlProperty property, Evidence evidence) {
    return EvidenceReplay.of(model, property, evidence, 0);
  }

  private static Evidence state(int node, Truth truth) {
    return new Evidence(node, truth, Reason.STATE, List.of(), OptionalInt.empty(), List.of());
  }

  /** Evidence for EF of an atom or for EG of one, by so many steps. */
  private static Evidence run(CtlProperty property, Reason reason, int steps) {
    NormalForm formula = property.normalForm();
    List<Branch> branches =
        formula.node(formula.root()) instanceof Node.Until(int _, int right)
            ? List.of(new Branch(steps, state(right, Truth.HOLDS)))
            : List.of();
    return new Evidence(
        formula.root(),
        Truth.HOLDS,
        reason,
        List.of(0, 0, 0, 0).subList(0, steps),
        OptionalInt.empty(),
        branches);
  }

  @Test
  void aPathIsFollowedAndJudged() {
    CtlProperty property = property("EF place == 2");
    replay(property, run(property, Reason.PATH, 2)).confirm();
    EvidenceReplay tooShort = replay(property, run(property, Reason.PATH, 1));
    assertThrows(Replay.Mismatch.class, tooShort::confirm);
    EvidenceReplay tooLong = replay(property, run(property, Reason.PATH, 4));
    assertThrows(Replay.Mismatch.class, tooLong::confirm);
    EvidenceReplay nowhere = EvidenceReplay.of(model, property, run(property, Reason.PATH, 2), 7);
    assertThrows(Replay.Mismatch.class, nowhere::confirm);
  }

  @Test
  void whatMustHoldOnTheWayIsJudged() {
    CtlProperty property = property("E[place < 1 U place == 2]");
    assertThrows(
        Replay.Mismatch.class, () -> replay(property, run(property, Reason.PATH, 2)).confirm());
    CtlProperty always = property("EG place < 3");
    assertThrows(
        Replay.Mismatch.class, () -> replay(always, run(always, Reason.DEAD_END, 3)).confirm());
  }

  @Test
  void aDeadEndMustBeOne() {
    CtlProperty property = property("EG place < 9");
    replay(property, run(property, Reason.DEAD_END, 3)).confirm();
    assertThrows(
        Replay.Mismatch.class, () -> replay(property, run(property, Reason.DEAD_END, 2)).confirm());
    assertThrows(
        Replay.Mismatch.class, () -> replay(property, run(property, Reason.LASSO, 3)).confirm());
  }

  @Test
  void aTerminalComponentIsExplored() {
    assertEquals(2, TerminalPart.explore(model, new long[] {2}, 10).states().size());
    assertEquals(TerminalPart.Extent.PART, TerminalPart.explore(model, new long[] {0}, 2).extent());
    CtlProperty property = property("EF place == 1");
    Evidence wrong =
        new Evidence(
            property.normalForm().root(),
            Truth.FAILS,
            Reason.TERMINAL_COMPONENT,
            List.of(),
            OptionalInt.empty(),
            List.of());
    assertThrows(Replay.Mismatch.class, () -> replay(property, wrong).confirm());
  }
}
