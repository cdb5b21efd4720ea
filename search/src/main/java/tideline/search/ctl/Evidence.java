package tideline.search.ctl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.model.Trace;

/**
 * Why a subformula is true or false in a state: a run from that state, and at some of the states on
 * it, why other subformulas are true or false there.
 *
 * @param node the subformula, as its number in the normal form
 * @param choices the steps of the run, each as the position of the successor in the stepper's order
 * @param loopStart if the run is a lasso: the step that its last state goes on with
 * @param branches the evidence for operands, each at a state of the run
 */
public record Evidence(
    int node,
    Truth truth,
    Reason reason,
    List<Integer> choices,
    OptionalInt loopStart,
    List<Branch> branches) {

  /** What is to be shown. */
  public enum Truth {
    /** That the subformula holds. */
    HOLDS,
    /** That it does not. */
    FAILS;

    /** The word for a truth value. */
    public static Truth of(boolean value) {
      return value ? HOLDS : FAILS;
    }

    /** The opposite. */
    public Truth opposite() {
      return this == HOLDS ? FAILS : HOLDS;
    }
  }

  /** How it is shown. */
  public enum Reason {
    /** The state itself shows it. */
    STATE,
    /** The branches at the state show it. */
    BRANCHES,
    /** The run leads to a state that shows it. */
    PATH,
    /** The run goes round for ever. */
    LASSO,
    /** The run ends in a state without successors. */
    DEAD_END,
    /**
     * The run leads to a terminal component: everything that can be reached from its last state,
     * and from there the last state again. No state of it satisfies what is missing.
     */
    TERMINAL_COMPONENT,
    /** It is about all paths from here, which no single run can show. */
    ALL_PATHS,
    /** There is more, but not to the depth that was asked for. */
    DEPTH
  }

  /** Evidence at the state behind {@code step} steps of a run. */
  public record Branch(int step, Evidence evidence) {}

  public Evidence {
    choices = List.copyOf(choices);
    branches = List.copyOf(branches);
  }

  /** Evidence without a run. */
  public static Evidence here(int node, Truth truth, Reason reason, List<Branch> branches) {
    return new Evidence(node, truth, reason, List.of(), OptionalInt.empty(), branches);
  }

  /** Whether there is a run, here or in a branch. */
  public boolean hasRun() {
    return !choices.isEmpty()
        || loopStart.isPresent()
        || reason == Reason.DEAD_END
        || reason == Reason.TERMINAL_COMPONENT
        || branches.stream().anyMatch(branch -> branch.evidence().hasRun());
  }

  /**
   * The longest run that leads straight on: this one, then that of a branch at its end, and so on.
   *
   * @param initial the number of the initial state that the evidence is about
   */
  public Trace mainRun(int initial) {
    List<Integer> steps = new ArrayList<>();
    Evidence now = this;
    while (true) {
      int before = steps.size();
      steps.addAll(now.choices);
      if (now.loopStart.isPresent()) {
        return Trace.lasso(initial, array(steps), before + now.loopStart.getAsInt());
      }
      Optional<Evidence> next = now.atEnd();
      if (next.isEmpty()) {
        return Trace.path(initial, array(steps));
      }
      now = next.get();
    }
  }

  private Optional<Evidence> atEnd() {
    return branches.stream()
        .filter(branch -> branch.step() == choices.size())
        .map(Branch::evidence)
        .filter(Evidence::hasRun)
        .findFirst();
  }

  private static int[] array(List<Integer> steps) {
    int[] array = new int[steps.size()];
    Arrays.setAll(array, steps::get);
    return array;
  }
}
