package tideline.reductions.check;

import java.util.List;
import java.util.Optional;
import tideline.model.Assertion;
import tideline.model.Dependencies;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.StatedProperty;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.reductions.completed.CompletedModel;

/**
 * The same model, verified while it is used. A state that a search passes in is verified too: a
 * store that hands out damaged states is caught by the same rules.
 */
public final class CheckedModel implements Model {

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
  public String name() {
    return model.name();
  }

  @Override
  public StateSchema schema() {
    return model.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    Expansion initial = initialStates(64);
    initial
        .fault()
        .ifPresent(
            fault -> {
              throw fault;
            });
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
  public List<Transition> transitions() {
    return model.transitions();
  }

  @Override
  public Propositions propositions() {
    return propositions;
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return measures;
  }

  @Override
  public List<Assertion> assertions() {
    return model.assertions();
  }

  @Override
  public Optional<StatePredicate> acceptance() {
    return model.acceptance();
  }

  @Override
  public Optional<StatePredicate> aborted() {
    return model.aborted();
  }

  @Override
  public Stepper newCompletingStepper() {
    return new CheckedStepper(CompletedModel.of(model), form, dependencies, seed);
  }

  @Override
  public List<StatedProperty> statedProperties() {
    return model.statedProperties();
  }

  @Override
  public Optional<StatePredicate> validEnd() {
    return model.validEnd();
  }

  @Override
  public Optional<StatePredicate> nonProgress() {
    return model.nonProgress();
  }

  @Override
  public Optional<List<String>> simulatorLines() {
    return model.simulatorLines();
  }

  @Override
  public Dependencies dependencies() {
    return model.dependencies();
  }
}
