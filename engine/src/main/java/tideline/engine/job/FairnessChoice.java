package tideline.engine.job;

import java.util.List;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.Transition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Fairness;

/** Which runs the user takes for possible. */
public enum FairnessChoice {
  /** A process that can always act does so. */
  WEAK("weak", "weak fairness of processes", Fairness.Strength.WEAK),
  /** A process that can act again and again does so. */
  STRONG("strong", "strong fairness of processes", Fairness.Strength.STRONG),
  /** A transition that can always be taken is. */
  WEAK_TRANSITIONS("weak-transitions", "weak fairness of transitions", Fairness.Strength.WEAK),
  /** A transition that can be taken again and again is. */
  STRONG_TRANSITIONS(
      "strong-transitions", "strong fairness of transitions", Fairness.Strength.STRONG);

  private final String word;
  private final String description;
  private final Fairness.Strength strength;

  FairnessChoice(String word, String description, Fairness.Strength strength) {
    this.word = word;
    this.description = description;
    this.strength = strength;
  }

  /** The choice as users type it. */
  public String word() {
    return word;
  }

  /** The choice in a few words. */
  public String description() {
    return description;
  }

  private boolean isOfProcesses() {
    return this == WEAK || this == STRONG;
  }

  /**
   * Fairness for a search of a graph whose states have those of a model inside.
   *
   * @param inside gives the model's part of a state of the graph
   * @throws DiagnosticException if the model does not say who takes its steps
   */
  public Fairness of(Model model, InnerState inside) {
    List<Transition> transitions = model.transitions();
    if (isOfProcesses()
        && !transitions.isEmpty()
        && transitions.stream().allMatch(t -> t.processes().isEmpty())) {
      throw DiagnosticException.of(
          "--fairness "
              + word
              + " is about processes, and "
              + model.name()
              + " does not say which of them take a step; --fairness "
              + word
              + "-transitions is about its transitions");
    }
    return isOfProcesses()
        ? Fairness.ofProcesses(strength, transitions, () -> enabled(model, inside))
        : Fairness.ofTransitions(strength, transitions, () -> enabled(model, inside));
  }

  /** Copies the model's part of a state. */
  @FunctionalInterface
  public interface InnerState {
    void copy(long[] s, int off, long[] to);
  }

  /** Asks the model itself what it can do: its compiled steps are faster than its guards. */
  private static Fairness.Enabled enabled(Model model, InnerState inside) {
    Enabledness steps = Enabledness.ofSteps(model.newStepper(), model.schema().words());
    long[] state = new long[model.schema().words()];
    return (s, off, transitions) -> {
      inside.copy(s, off, state);
      steps.collect(state, 0, transitions);
    };
  }
}
