package tideline.engine.selfcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.engine.judge.ToyModel;
import tideline.engine.judge.ToyReference;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceValue;

/** Each way in which a compiled model can differ from the reference is told by its name. */
class LockstepTest {

  private static final SourcePosition PLACE = new SourcePosition("toy", 3, 1);

  /** The places are tokens, the value is the number of letters behind the first. */
  private static Map<String, ReferenceValue> slots(String state) {
    return Map.of(
        "at",
        new ReferenceValue.Token("place", state),
        "x",
        new ReferenceValue.Exactly(state.length() - 1));
  }

  /** a goes to b and c, which look alike until b goes on to dd, and c to eee. */
  private static ToyReference reference() {
    return new ToyReference("a", LockstepTest::slots)
        .step("a", "b")
        .step("a", "c")
        .step("b", "dd")
        .step("c", "eee");
  }

  /** The same with numbers: 2 is b, 1 is c. */
  private static ToyModel model() {
    return new ToyModel().edge(0, 1, 0).edge(0, 2, 0).edge(2, 3, 1).edge(1, 4, 2);
  }

  private static Optional<Difference> difference(ToyModel model, ToyReference reference) {
    return SelfCheck.difference(model, reference, 1_000);
  }

  private static Comparison noticed(ToyModel model, ToyReference reference) {
    return difference(model, reference).orElseThrow().comparison();
  }

  @Test
  void namesThatLookAlikeAreToldApartByWhatFollows() {
    assertEquals(Optional.empty(), difference(model(), reference()));
  }

  /** Nothing tells b from c for longer than anybody looks ahead. */
  @Test
  void aWrongGuessIsTakenBack() {
    ToyReference reference = new ToyReference("a", LockstepTest::slots);
    ToyModel model = new ToyModel();
    reference.step("a", "b").step("a", "c");
    model.edge(0, 1, 0).edge(0, 2, 0);
    String[] left = {"b", "d", "e", "f", "g", "h", "iiii"};
    String[] right = {"c", "k", "l", "m", "n", "o", "ppp"};
    for (int i = 0; i + 1 < left.length; i++) {
      reference.step(left[i], left[i + 1]).step(right[i], right[i + 1]);
    }
    long[] leftPlaces = {2, 3, 4, 5, 6, 7, 8};
    long[] rightPlaces = {1, 10, 11, 12, 13, 14, 15};
    for (int i = 0; i + 1 < leftPlaces.length; i++) {
      boolean last = i + 2 == leftPlaces.length;
      model.edge(leftPlaces[i], leftPlaces[i + 1], last ? 3 : 0);
      model.edge(rightPlaces[i], rightPlaces[i + 1], last ? 2 : 0);
    }
    assertEquals(Optional.empty(), difference(model, reference));
  }

  @Test
  void valuesAreCompared() {
    ToyModel wrong = new ToyModel().edge(0, 1, 0).edge(0, 2, 0).edge(2, 3, 1).edge(1, 4, 3);
    Difference difference = difference(wrong, reference()).orElseThrow();
    assertEquals(Comparison.STATES, difference.comparison());
    assertTrue(difference.details().contains("  x: compiled 3, reference 2"), difference::toString);
    assertEquals(1, difference.path().orElseThrow().length());
  }

  @Test
  void numbersOfStepsAreCompared() {
    assertEquals(Comparison.SUCCESSORS, noticed(model().edge(4, 0, 0), reference()));
    assertEquals(Comparison.SUCCESSORS, noticed(model().edge(0, 1, 0), reference()));
    assertEquals(Comparison.SUCCESSORS, noticed(model(), reference().step("dd", "a")));
  }

  @Test
  void whichStatesAreTheSameIsCompared() {
    // The way back leads to the state before, or to another that looks like it.
    ToyModel other = model().edge(3, 1, 0);
    assertEquals(Optional.empty(), difference(other, reference().step("dd", "c")));
    assertEquals(Comparison.STATES, noticed(other, reference().step("dd", "b")));
  }

  @Test
  void propositionsAreCompared() {
    assertEquals(Optional.empty(), difference(model().truth(2), reference().truth("b", "p")));
    assertEquals(Comparison.PROPOSITIONS, noticed(model().truth(0), reference()));
    assertEquals(Comparison.PROPOSITIONS, noticed(model(), reference().truth("eee", "p")));
  }

  @Test
  void faultsAreCompared() {
    assertEquals(Optional.empty(), difference(model().fault(3), reference().fault("dd")));
    assertEquals(Comparison.FAULTS, noticed(model().fault(3), reference()));
    assertEquals(Comparison.FAULTS, noticed(model(), reference().fault("dd")));
  }

  @Test
  void brokenAssertionsAreCompared() {
    ToyReference breaking = reference().step("dd", "a", PLACE);
    assertEquals(Optional.empty(), difference(model().edge(3, 0, 0).broken(3, PLACE), breaking));
    assertEquals(Comparison.ASSERTIONS, noticed(model().edge(3, 0, 0), breaking));
  }

  /** A step that breaks an assertion halfway is there, and so is a sign of it. */
  @Test
  void stepsThatEndHalfwayAreNoSteps() {
    ToyReference breaking = reference().step("dd", "a", PLACE);
    ToyModel aborting = model().edge(3, 0, 0).edge(3, 9, 0).broken(9, PLACE);
    assertEquals(Optional.empty(), difference(aborting, breaking));
    assertEquals(Comparison.ASSERTIONS, noticed(aborting, reference().step("dd", "a")));
  }
}
