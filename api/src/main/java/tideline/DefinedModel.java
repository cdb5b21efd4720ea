package tideline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.model.Arithmetic;
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

/** A model with more propositions, which are lambdas; everything else is the model's. */
final class DefinedModel implements Model {

  private final Model model;
  private final Propositions propositions;

  DefinedModel(Model model, Map<String, Predicate<State>> definitions) {
    this.model = model;
    StateSchema schema = model.schema();
    Propositions own = model.propositions();
    Propositions.Builder builder = Propositions.builder();
    for (int i = 0; i < own.names().size(); i++) {
      builder.add(own.names().get(i), own.predicate(i));
    }
    definitions.forEach(
        (name, predicate) -> {
          if (schema.slot(name).isPresent()) {
            throw new IllegalArgumentException("the model has a variable " + name + " of its own");
          }
          builder.add(name, (s, off) -> predicate.test(new State(schema, s, off)));
        });
    this.propositions = builder.build();
  }

  @Override
  public Propositions propositions() {
    return propositions;
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
    return model.newStepper();
  }

  @Override
  public Optional<StatePredicate> aborted() {
    return model.aborted();
  }

  @Override
  public Stepper newCompletingStepper() {
    return model.newCompletingStepper();
  }

  @Override
  public List<Transition> transitions() {
    return model.transitions();
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
  public boolean marksProgress() {
    return model.marksProgress();
  }

  @Override
  public Optional<List<String>> simulatorLines() {
    return model.simulatorLines();
  }

  @Override
  public List<String> notes() {
    return model.notes();
  }

  @Override
  public Arithmetic arithmetic() {
    return model.arithmetic();
  }

  @Override
  public Dependencies dependencies() {
    return model.dependencies();
  }
}
