package tideline.engine.selfcheck;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import tideline.engine.judge.StateKey;
import tideline.engine.judge.Truth;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Explores one system by two models of it, and compares word by word: successors with their order
 * and their transitions, propositions, assertions, faults.
 */
final class StepperAgreement {

  private final Model model;
  private final Model other;
  private final Side ours;
  private final Side theirs;
  private final StateBudget budget;
  private final Reached<Boolean> reached = new Reached<>();
  private final Set<StateKey> known = new HashSet<>();
  private final Deque<Integer> open = new ArrayDeque<>();

  /** One model, with its stepper. */
  private record Side(String name, Model model, Stepper stepper, SuccessorBatch batch) {
    static Side of(String name, Model model) {
      return new Side(name, model, model.newStepper(), new SuccessorBatch(model.schema().words()));
    }
  }

  StepperAgreement(Model compiled, Model interpreted, StateBudget budget) {
    this.model = compiled;
    this.other = interpreted;
    this.ours = Side.of("bytecode", compiled);
    this.theirs = Side.of("interpreter", interpreted);
    this.budget = budget;
  }

  /** Compares up to as many states as the budget allows. */
  Lockstep.Outcome run() {
    Coverage covered = Coverage.NONE.with(model.propositions().names().size());
    if (!model.schema().slots().equals(other.schema().slots())) {
      return new Lockstep.Outcome(
          covered,
          Optional.of(difference("other slots", "other slots", OptionalInt.empty())),
          new Facts());
    }
    start();
    while (!open.isEmpty() && budget.allows(covered.states())) {
      int number = open.remove();
      StateKey state = reached.compiled(number);
      Optional<ModelError> fault = expand(ours, state);
      Optional<ModelError> otherFault = expand(theirs, state);
      Optional<Difference> difference = compare(number, fault, otherFault);
      if (difference.isPresent()) {
        return new Lockstep.Outcome(covered, difference, new Facts());
      }
      if (fault.isPresent()) {
        covered = covered.plus(0, 1);
        continue;
      }
      covered = covered.plus(ours.batch().count(), 0);
      for (int i = 0; i < ours.batch().count(); i++) {
        add(key(ours.batch(), i), number, i);
      }
    }
    return new Lockstep.Outcome(covered.ended(open.isEmpty()), Optional.empty(), new Facts());
  }

  private void start() {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      add(key(initial, i), Reached.INITIAL, i);
    }
  }

  private void add(StateKey state, int parent, int choice) {
    if (known.add(state)) {
      open.add(reached.add(state, true, parent, choice));
    }
  }

  private static StateKey key(SuccessorBatch batch, int i) {
    int at = batch.offset(i);
    return new StateKey(Arrays.copyOfRange(batch.words(), at, at + batch.stateWords()));
  }

  private static Optional<ModelError> expand(Side side, StateKey state) {
    side.batch().clear();
    try {
      side.stepper().successors(state.words(), 0, side.batch());
      return Optional.empty();
    } catch (ModelError fault) {
      if (!fault.remedy().isEmpty()) {
        throw fault;
      }
      return Optional.of(fault);
    }
  }

  private Optional<Difference> compare(
      int number, Optional<ModelError> fault, Optional<ModelError> otherFault) {
    if (fault.isPresent() || otherFault.isPresent()) {
      String said = fault.map(ModelError::getMessage).orElse("no fault");
      String otherSaid = otherFault.map(ModelError::getMessage).orElse("no fault");
      return fault.isPresent() && otherFault.isPresent()
          ? Optional.empty()
          : Optional.of(difference(said, otherSaid, OptionalInt.of(number)));
    }
    if (!haveSameSteps()) {
      return Optional.of(difference(steps(ours), steps(theirs), number));
    }
    long[] state = reached.compiled(number).words();
    List<Truth> answers = answers(ours, state);
    List<Truth> otherAnswers = answers(theirs, state);
    return answers.equals(otherAnswers)
        ? Optional.empty()
        : Optional.of(difference(told(answers), told(otherAnswers), number));
  }

  private boolean haveSameSteps() {
    SuccessorBatch mine = ours.batch();
    SuccessorBatch others = theirs.batch();
    if (mine.count() != others.count()) {
      return false;
    }
    for (int i = 0; i < mine.count(); i++) {
      if (mine.transition(i) != others.transition(i)) {
        return false;
      }
    }
    int words = mine.offset(mine.count());
    return Arrays.equals(mine.words(), 0, words, others.words(), 0, words);
  }

  private Difference difference(List<String> mine, List<String> others, int number) {
    return difference(firstOther(mine, others), firstOther(others, mine), OptionalInt.of(number));
  }

  private static String firstOther(List<String> mine, List<String> others) {
    for (int i = 0; i < mine.size(); i++) {
      if (i >= others.size() || !mine.get(i).equals(others.get(i))) {
        return mine.get(i);
      }
    }
    return "nothing of the kind";
  }

  private static List<String> steps(Side side) {
    List<String> steps = new ArrayList<>();
    SuccessorBatch batch = side.batch();
    for (int i = 0; i < batch.count(); i++) {
      int transition = batch.transition(i);
      steps.add(
          "%d. %s: %s"
              .formatted(
                  i,
                  side.model().transitions().get(transition).name() + " #" + transition,
                  side.model().schema().print(batch.words(), batch.offset(i))
                      + " "
                      + key(batch, i)));
    }
    return steps;
  }

  /** Propositions first, then assertions. */
  private static List<Truth> answers(Side side, long[] state) {
    List<Truth> answers = new ArrayList<>();
    for (int i = 0; i < side.model().propositions().names().size(); i++) {
      long bit = 1L << i;
      answers.add(Truth.of(() -> side.model().propositions().eval(state, 0, bit) != 0));
    }
    for (Assertion assertion : side.model().assertions()) {
      answers.add(Truth.of(() -> assertion.holds().test(state, 0)));
    }
    return answers;
  }

  private List<String> told(List<Truth> answers) {
    List<String> names = new ArrayList<>(model.propositions().names());
    model.assertions().forEach(assertion -> names.add(assertion.name()));
    List<String> told = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      told.add(names.get(i) + " is " + answers.get(i).word());
    }
    return told;
  }

  private Difference difference(String said, String otherSaid, OptionalInt number) {
    return new Difference(
        Comparison.STEPPERS,
        new Difference.Side(ours.name(), said),
        new Difference.Side(theirs.name(), otherSaid),
        List.of(),
        number.stream().mapToObj(at -> reached.path(model, at)).findFirst());
  }
}
