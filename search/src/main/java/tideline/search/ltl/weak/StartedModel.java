package tideline.search.ltl.weak;

import java.util.List;
import tideline.model.Arithmetic;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A model that starts in one of its states. */
final class StartedModel implements Model {

  private final Model model;
  private final long[] start;

  StartedModel(Model model, long[] start) {
    this.model = model;
    this.start = start.clone();
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
    out.append(start, 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return model.newStepper();
  }

  @Override
  public Arithmetic arithmetic() {
    return model.arithmetic();
  }

  @Override
  public List<Transition> transitions() {
    return model.transitions();
  }
}
