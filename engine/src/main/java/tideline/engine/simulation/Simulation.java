package tideline.engine.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** One walk through a model: a state, the successors to choose from, and the choice. */
public final class Simulation {

  private final Model model;
  private final Stepper stepper;
  private final SuccessorBatch successors;
  private final long[] state;
  private final long[] before;
  private int steps;
  private int lastTransition;

  private Simulation(Model model, SuccessorBatch initial, int number) {
    this.model = model;
    this.stepper = model.newStepper();
    this.successors = new SuccessorBatch(model.schema().words());
    this.state = new long[model.schema().words()];
    this.before = new long[model.schema().words()];
    System.arraycopy(initial.words(), initial.offset(number), state, 0, state.length);
    expand();
  }

  /** How many initial states a walk through the model can start from. */
  public static int initialStates(Model model) {
    return initial(model).count();
  }

  /** A walk that starts in an initial state, counted from 0. */
  public static Simulation from(Model model, int number) {
    SuccessorBatch initial = initial(model);
    if (number < 0 || number >= initial.count()) {
      throw new IllegalArgumentException("no initial state " + number);
    }
    return new Simulation(model, initial, number);
  }

  private static SuccessorBatch initial(Model model) {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    return initial;
  }

  /** Where the walk is; the array is only lent. */
  public long[] state() {
    return state;
  }

  /** Where it was before the last step; the array is only lent. */
  public long[] before() {
    return before;
  }

  /** How many steps it has taken. */
  public int steps() {
    return steps;
  }

  /** How many successors there are to choose from. */
  public int choices() {
    return successors.count();
  }

  /** The transition of the last step, once there was one. */
  public int lastTransition() {
    return lastTransition;
  }

  /** The transition that leads to successor {@code choice}. */
  public int transition(int choice) {
    return successors.transition(choice);
  }

  /** Copies successor {@code choice} to {@code to}. */
  public void read(int choice, long[] to) {
    System.arraycopy(successors.words(), successors.offset(choice), to, 0, state.length);
  }

  /** Goes to successor {@code choice}. */
  public void choose(int choice) {
    System.arraycopy(state, 0, before, 0, state.length);
    lastTransition = transition(choice);
    read(choice, state);
    steps++;
    expand();
  }

  private void expand() {
    successors.clear();
    stepper.successors(state, 0, successors);
  }

  /** An assertion of the model that does not hold where the walk is. */
  public Optional<Assertion> broken() {
    return brokenIn(state);
  }

  /** An assertion that the last step, or another way through the same sequence, breaks halfway. */
  public Optional<Assertion> brokenHalfway() {
    if (steps == 0 || model.aborted().isEmpty()) {
      return Optional.empty();
    }
    SuccessorBatch all = new SuccessorBatch(state.length);
    model.newStepper().successors(before, 0, all);
    for (int i = 0; i < all.count(); i++) {
      if (startsAlike(all.transition(i), lastTransition)
          && model.aborted().get().test(all.words(), all.offset(i))) {
        int from = all.offset(i);
        return brokenIn(Arrays.copyOfRange(all.words(), from, from + state.length));
      }
    }
    return Optional.empty();
  }

  /** Ways through one sequence may be transitions of their own. */
  private boolean startsAlike(int one, int other) {
    Transition first = model.transitions().get(one);
    Transition second = model.transitions().get(other);
    return first.position().equals(second.position())
        && first.processes().equals(second.processes());
  }

  /** The successors that are states of the system; all of them if none is. */
  public List<Integer> wholeSteps() {
    List<Integer> whole = IntStream.range(0, choices()).filter(i -> !isAborted(i)).boxed().toList();
    return whole.isEmpty() ? IntStream.range(0, choices()).boxed().toList() : whole;
  }

  private boolean isAborted(int choice) {
    return model
        .aborted()
        .filter(aborted -> aborted.test(successors.words(), successors.offset(choice)))
        .isPresent();
  }

  private Optional<Assertion> brokenIn(long[] where) {
    return model.assertions().stream()
        .filter(assertion -> !assertion.holds().test(where, 0))
        .findFirst();
  }

  /** The model. */
  public Model model() {
    return model;
  }
}
