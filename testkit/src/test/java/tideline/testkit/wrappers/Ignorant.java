package tideline.testkit.wrappers;

import java.util.List;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A model with the steps of another one, that says nothing else. */
record Ignorant(Model model) implements Model {

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
  public List<Transition> transitions() {
    return model.transitions();
  }
}
