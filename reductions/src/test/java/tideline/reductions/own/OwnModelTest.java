package tideline.reductions.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** Whatever a model in Java does wrong is its fault, and said as such. */
class OwnModelTest {

  /** Two slots in one word: n in three bits, and one that needs all of another word. */
  private static class Sound implements Model {
    final StateSchema.Builder builder = StateSchema.builder();
    final Slot number = builder.range("n", 0, 5);
    final Slot wide = builder.range("wide", Long.MIN_VALUE, Long.MAX_VALUE);
    final StateSchema schema = builder.build();

    @Override
    public String name() {
      return "sound";
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0, 0);
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> {
        int at = out.append(s, off, 1);
        number.set(out.words(), at, 5);
        wide.set(out.words(), at, -1);
      };
    }

    @Override
    public List<Transition> transitions() {
      return Transition.allNamed("up", "down");
    }

    @Override
    public Propositions propositions() {
      return Propositions.builder().add("wrong", (s, off) -> List.of().get(1) == null).build();
    }

    @Override
    public List<ProgressMeasure> progressMeasures() {
      return List.of(ProgressMeasure.of("wrong", "divides", (s, off) -> 1 / s[off]));
    }
  }

  private static Model stepping(Stepper steps) {
    return stepping(steps, Watch.FIRST_STATES);
  }

  private static Model stepping(Stepper steps, Watch watch) {
    return OwnModel.of(
        () ->
            new Sound() {
              @Override
              public Stepper newStepper() {
                return steps;
              }
            },
        watch);
  }

  private static void successors(Model model) {
    model.newStepper().successors(new long[2], 0, new SuccessorBatch(2));
  }

  private static String fault(Executable code) {
    return assertThrows(ModelError.class, code).getMessage();
  }

  private static void assertBlamed(String what, Executable code) {
    String message = fault(code);
    assertTrue(message.startsWith(what), message);
    assertTrue(message.contains(", in tideline.reductions.own.OwnModelTest"), message);
    assertTrue(message.matches(".*\\(OwnModelTest\\.java:\\d+\\)"), message);
  }

  @Test
  void aSoundModelIsTheSame() {
    Model model = OwnModel.of(Sound::new, Watch.FIRST_STATES);
    SuccessorBatch batch = new SuccessorBatch(2);
    model.initialStates(batch);
    model.newStepper().successors(batch.words().clone(), 0, batch);
    assertEquals("n=5 wide=-1", model.schema().print(batch.words(), batch.offset(1)));
    assertEquals(1, batch.transition(1));
  }

  @Test
  void valuesThatDoNotFitAreNotStored() {
    Slot number = new Sound().number;
    assertBlamed(
        "n = 6 is outside 0..5",
        () -> successors(stepping((s, off, out) -> number.set(new long[2], 0, 6))));
    assertBlamed(
        "n = -1 is outside 0..5",
        () -> successors(stepping((s, off, out) -> number.set(new long[2], 0, -1))));
  }

  @Test
  void wordsAreLookedAt() {
    assertEquals(
        "n = 7 is outside 0..5 behind down",
        fault(() -> successors(stepping((s, off, out) -> out.append(7, 0, 1)))));
    assertEquals(
        "word 0 has bits that belong to no slot: 8 behind up",
        fault(() -> successors(stepping((s, off, out) -> out.append(8, 0, 0)))));
    assertEquals(
        "there is no transition 2, only 0 to 1",
        fault(() -> successors(stepping((s, off, out) -> out.append(0, 0, 2)))));
  }

  @Test
  void allWordsAreLookedAtOnRequest() {
    long[] calls = new long[1];
    Stepper late = (s, off, out) -> out.append(++calls[0] > 100_000 ? 7 : 1, 0, 1);
    expand(stepping(late, Watch.FIRST_STATES), 100_001);
    calls[0] = 0;
    assertEquals(
        "n = 7 is outside 0..5 behind down",
        fault(() -> expand(stepping(late, Watch.EVERY_STATE), 100_001)));
  }

  private static void expand(Model model, int times) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(2);
    for (int i = 0; i < times; i++) {
      batch.clear();
      stepper.successors(new long[2], 0, batch);
    }
  }

  @Test
  void whatAStepperThrowsIsItsFault() {
    assertBlamed(
        "it throws java.lang.IllegalStateException: a bug",
        () ->
            successors(
                stepping(
                    (s, off, out) -> {
                      throw new IllegalStateException("a bug");
                    })));
    assertBlamed(
        "its methods call each other without end (StackOverflowError)",
        () -> successors(stepping((s, off, out) -> endless(1))));
    assertEquals(
        "a cliff",
        fault(
            () ->
                successors(
                    stepping(
                        (s, off, out) -> {
                          throw new ModelError("a cliff");
                        }))));
  }

  private static int endless(int depth) {
    return depth == 0 ? 0 : endless(depth + 1) + 1;
  }

  @Test
  void questionsAndMeasuresAreCodeOfTheModelToo() {
    Model model = OwnModel.of(Sound::new, Watch.FIRST_STATES);
    assertBlamed(
        "it throws java.lang.ArrayIndexOutOfBoundsException",
        () -> model.propositions().predicate(0).test(new long[2], 0));
    assertBlamed(
        "it throws java.lang.ArithmeticException: / by zero",
        () -> model.progressMeasures().getFirst().of(new long[2], 0));
  }

  @Test
  void initialStatesAndFactoriesAreLookedAt() {
    assertEquals("it has no initial state", fault(() -> starting(out -> {})));
    assertEquals(
        "in an initial state, n = 6 is outside 0..5",
        fault(() -> starting(out -> out.append(6, 0, -1))));
    assertBlamed(
        "it throws java.lang.IllegalStateException: no",
        () ->
            OwnModel.of(
                () -> {
                  throw new IllegalStateException("no");
                },
                Watch.FIRST_STATES));
  }

  private static void starting(Consumer<SuccessorBatch> initial) {
    OwnModel.of(
            () ->
                new Sound() {
                  @Override
                  public void initialStates(SuccessorBatch out) {
                    initial.accept(out);
                  }
                },
            Watch.FIRST_STATES)
        .initialStates(new SuccessorBatch(2));
  }
}
