package tideline.model.reference;

/** A state of a {@link ReferenceModel}: a value, equal to every other that cannot be told apart. */
public interface ReferenceState {

  /**
   * What a slot of the compiled model must hold in this state.
   *
   * @param slot a name in the compiled model's schema
   * @throws IllegalArgumentException if the model has nothing of that name
   */
  ReferenceValue value(String slot);
}
