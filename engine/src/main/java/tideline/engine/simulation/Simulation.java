package tideline.engine.simulation;

import java.util.Optional;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** One walk through a model: a state, the successors to choose from, and the choice. */
public final class Simulation {

  private final Model model;
  private final Stepper stepper;
  private final SuccessorBatch successors;
  private final long[] state;
  private final long[] before;
  private int steps;

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
    return model.assertions().stream()
        .filter(assertion -> !assertion.holds().test(state, 0))
        .findFirst();
  }

  /** The model. */
  public Model model() {
    return model;
  }
}
