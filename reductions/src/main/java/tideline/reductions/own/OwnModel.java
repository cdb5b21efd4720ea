package tideline.reductions.own;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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

/** A model in Java, whose faults are told as such. */
public final class OwnModel implements Model {

  private final Model model;
  private final StateShape shape;
  private final Watch watch;

  private OwnModel(Model model, Watch watch) {
    this.model = model;
    this.watch = watch;
    this.shape = new StateShape(model.schema(), List.copyOf(model.transitions()));
  }

  /**
   * The model that a factory makes.
   *
   * @throws tideline.model.ModelError if it cannot be made, or cannot say what its states are
   */
  public static OwnModel of(Supplier<Model> factory, Watch watch) {
    return Blame.on(() -> new OwnModel(factory.get(), watch));
  }

  @Override
  public String name() {
    return Blame.on(model::name);
  }

  @Override
  public StateSchema schema() {
    return Blame.on(model::schema);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int before = out.count();
    Blame.on(() -> model.initialStates(out));
    shape.checkInitial(out, before);
  }

  @Override
  public Stepper newStepper() {
    return new OwnStepper(Blame.on(model::newStepper), shape, watch);
  }

  @Override
  public List<Transition> transitions() {
    return Blame.on(model::transitions);
  }

  @Override
  public Propositions propositions() {
    return new OwnPropositions(Blame.on(model::propositions));
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return Blame.on(model::progressMeasures).stream()
        .<ProgressMeasure>map(OwnMeasure::new)
        .toList();
  }

  @Override
  public List<Assertion> assertions() {
    return Blame.on(model::assertions).stream()
        .map(a -> new Assertion(a.name(), OwnPropositions.blamed(a.holds()), a.position()))
        .toList();
  }

  @Override
  public Optional<StatePredicate> acceptance() {
    return Blame.on(model::acceptance).map(OwnPropositions::blamed);
  }

  @Override
  public List<StatedProperty> statedProperties() {
    return Blame.on(model::statedProperties);
  }

  @Override
  public Optional<StatePredicate> validEnd() {
    return Blame.on(model::validEnd).map(OwnPropositions::blamed);
  }

  @Override
  public Optional<StatePredicate> nonProgress() {
    return Blame.on(model::nonProgress).map(OwnPropositions::blamed);
  }

  @Override
  public Optional<StatePredicate> aborted() {
    return Blame.on(model::aborted).map(OwnPropositions::blamed);
  }

  @Override
  public boolean marksProgress() {
    return Blame.on(model::marksProgress);
  }

  @Override
  public List<String> notes() {
    return Blame.on(model::notes);
  }

  @Override
  public Optional<List<String>> simulatorLines() {
    return Blame.on(model::simulatorLines);
  }

  @Override
  public Arithmetic arithmetic() {
    return Blame.on(model::arithmetic);
  }

  @Override
  public Dependencies dependencies() {
    return Blame.on(model::dependencies);
  }
}
