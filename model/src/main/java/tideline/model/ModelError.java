package tideline.model;

import java.util.Optional;

/** The model is at fault in a state that it reached: a division by zero, a value out of range. */
public final class ModelError extends RuntimeException {

  private final transient Optional<SourcePosition> position;

  /** A fault of a model without a text. */
  public ModelError(String message) {
    this(message, Optional.empty());
  }

  /** A fault at a place of the model's text. */
  public ModelError(String message, Optional<SourcePosition> position) {
    super(message);
    this.position = position;
  }

  /** Where the model's text is at fault, if it has one. */
  public Optional<SourcePosition> position() {
    return position;
  }
}
