package tideline.model;

/** A model that starts in one of its states. */
public final class StartedModel implements ForwardingModel {

  private final Model model;
  private final long[] start;

  /** The model as it goes on from the state in these words. */
  public StartedModel(Model model, long[] start) {
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
