package tideline.reductions.completed;

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

/** A model whose steps all end in states of the system. */
public final class CompletedModel implements Model {

  private final Model model;

  private CompletedModel(Model model) {
    this.model = model;
  }

  /** The model without aborted steps: itself if there are none. */
  public static Model of(Model model) {
    return model.aborted().isEmpty() ? model : new CompletedModel(model);
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
    model.initialStates(out);
  }

  @Override
  public Stepper newStepper() {
    return model.newCompletingStepper();
  }

  @Override
  public List<Transition> transitions() {
    return model.transitions();
  }

  @Override
  public Propositions propositions() {
    return model.propositions();
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return model.progressMeasures();
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
