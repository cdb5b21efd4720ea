package tideline.reductions.own;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** A model in Java, whose faults are told as such. */
public final class OwnModel implements ForwardingModel {

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
  public Model inner() {
    return model;
  }

  @Override
  public <T> T ask(Function<Model, T> question) {
    return Blame.on(() -> question.apply(model));
  }

  @Override
  public StatePredicate lift(StatePredicate predicate) {
    return OwnPropositions.blamed(predicate);
  }

  @Override
  public ProgressMeasure lift(ProgressMeasure measure) {
    return new OwnMeasure(measure);
  }

  @Override
  public Propositions lift(Propositions propositions) {
    return new OwnPropositions(propositions);
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return new OwnStepper(stepper, shape, watch);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    int before = out.count();
    Blame.on(() -> model.initialStates(out));
    shape.checkInitial(out, before);
  }
}
