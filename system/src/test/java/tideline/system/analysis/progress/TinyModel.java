package tideline.system.analysis.progress;

import java.util.List;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A model from a schema, one initial state of zeros, and a next-state function. */
record TinyModel(StateSchema schema, Stepper stepper) implements Model {

  @Override
  public String name() {
    return "tiny";
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return stepper;
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("step");
  }
}
