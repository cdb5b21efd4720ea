package tideline.search.ltl.weak;

import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.SuccessorBatch;

/** A model that starts in one of its states. */
final class StartedModel implements ForwardingModel {

  private final Model model;
  private final long[] start;

  StartedModel(Model model, long[] start) {
    this.model = model;
    this.start = start.clone();
  }

  @Override
  public Model inner() {
    return model;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(start, 0, 0);
  }
}
