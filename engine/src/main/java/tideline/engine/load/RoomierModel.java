package tideline.engine.load;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import tideline.engine.job.ModelSource;
import tideline.model.ModelError;
import tideline.model.reference.ReferenceModel;

/** A model that is read again, with more room in each state, when it turns out to need it. */
public final class RoomierModel {

  private final ModelLoader loader;
  private final Consumer<ModelError> again;
  private ModelSource source;

  /**
   * A model that is read when it is asked for.
   *
   * @param again is told why the model is read once more
   */
  public RoomierModel(Registry registry, ModelSource source, Consumer<ModelError> again) {
    this.loader = new ModelLoader(registry);
    this.source = source;
    this.again = again;
  }

  /** The model with the room that is known to be needed. */
  public LoadedModel load() {
    return loader.load(source);
  }

  /** The same model for an independent judge, if its language has one. */
  public Optional<ReferenceModel> reference() {
    return loader.reference(source);
  }

  /** The model and its room. */
  public ModelSource source() {
    return source;
  }

  /** Does something with the model, from the beginning whenever it has too little room. */
  public <T> T apply(Function<LoadedModel, T> use) {
    while (true) {
      try {
        return use.apply(load());
      } catch (ModelError fault) {
        makeRoom(fault);
      }
    }
  }

  /**
   * Makes the room that a fault asks for.
   *
   * @throws ModelError the fault, if it asks for none
   */
  public void makeRoom(ModelError fault) {
    if (fault.remedy().isEmpty()) {
      throw fault;
    }
    again.accept(fault);
    source = source.with(fault.remedy());
  }
}
