package tideline.reductions.check;

import java.util.List;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.reductions.completed.CompletedModel;

/**
 * The same model, verified while it is used. A state that a search passes in is verified too: a
 * store that hands out damaged states is caught by the same rules.
 */
public final class CheckedModel implements ForwardingModel {

  private final Model model;
  private final StateForm form;
  private final DependencyCheck dependencies;
  private final Propositions propositions;
  private final List<ProgressMeasure> measures;
  private final long seed;

  private CheckedModel(Model model, long seed) {
    this.model = model;
    this.seed = seed;
    this.form = new StateForm(model.name(), model.schema());
    this.dependencies = new DependencyCheck(model, form);
    this.propositions = new CheckedPropositions(model.propositions(), form, seed);
    this.measures =
        model.progressMeasures().stream()
            .<ProgressMeasure>map(measure -> new CheckedMeasure(measure, form))
            .toList();
  }

  /** The model, checked with a fixed seed. */
  public static CheckedModel of(Model model) {
    return of(model, 1);
  }

  /**
   * The model, checked.
   *
   * @param seed decides which neighbours of a state are tried
   */
  public static CheckedModel of(Model model, long seed) {
    return model instanceof CheckedModel checked ? checked : new CheckedModel(model, seed);
  }

  @Override
  public Model inner() {
    return model;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    Expansion initial = initialStates(64);
    initial.throwFault();
    if (initial.count() == 0) {
      throw new ContractViolation(Rule.INITIAL_STATE, name(), "there is none");
    }
    if (!initial.hasSameStatesAs(initialStates(64))) {
      throw new ContractViolation(Rule.DETERMINISM, name(), "a second call gave others");
    }
    if (!initial.hasSameStatesAs(initialStates(0))) {
      throw new ContractViolation(
          Rule.BATCH_GROWTH, name(), "a batch that had to grow got other initial states");
    }
    for (int i = 0; i < initial.count(); i++) {
      int number = i;
      form.check(() -> "initial state " + number, initial.words(), initial.offset(number));
    }
    initial.copyTo(out);
  }

  /** Initial states are asked for as if they were successors, of a state that does not matter. */
  private Expansion initialStates(int room) {
    return Expansion.of(
        form,
        (s, off, out) -> model.initialStates(out),
        new GuardedState(form.words()),
        Expansion.batchWithRoomFor(room, form.words()));
  }

  @Override
  public Stepper newStepper() {
    return new CheckedStepper(model, form, dependencies, seed);
  }

  @Override
  public Stepper newCompletingStepper() {
    return new CheckedStepper(CompletedModel.of(model), form, dependencies, seed);
  }

  @Override
  public Propositions propositions() {
    return propositions;
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return measures;
  }
}
