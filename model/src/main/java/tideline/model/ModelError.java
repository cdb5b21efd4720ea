package tideline.model;

import java.util.Map;
import java.util.Optional;

/** The model is at fault in a state that it reached: a division by zero, a value out of range. */
public final class ModelError extends RuntimeException {

  private final String message;
  private final transient Optional<SourcePosition> position;
  private final transient Map<String, String> remedy;
  private final transient Optional<Cause> cause;

  /** A fault that the model's language foresaw, and the value that it was found with. */
  public record Cause(Fault fault, long value) {}

  /** A fault of a model without a text. */
  public ModelError(String message) {
    this(message, Optional.empty());
  }

  /** A fault at a place of the model's text. */
  public ModelError(String message, Optional<SourcePosition> position) {
    this(message, position, Map.of());
  }

  /**
   * A fault that is gone when the model is read again with more definitions: it had to guess how
   * much room it needs, and guessed too little.
   */
  public ModelError(String message, Optional<SourcePosition> position, Map<String, String> remedy) {
    this(message, position, remedy, Optional.empty());
  }

  ModelError(String message, Optional<SourcePosition> position, Cause cause) {
    this(message, position, Map.of(), Optional.of(cause));
  }

  private ModelError(
      String message,
      Optional<SourcePosition> position,
      Map<String, String> remedy,
      Optional<Cause> cause) {
    super(message);
    this.message = message;
    this.position = position;
    this.remedy = Map.copyOf(remedy);
    this.cause = cause;
  }

  @Override
  public String getMessage() {
    return message;
  }

  /** The value with which the model met a fault of this kind, and the fault itself. */
  public Optional<Cause> cause(String kind) {
    return cause.filter(known -> known.fault().kind().equals(kind));
  }

  /** Where the model's text is at fault, if it has one. */
  public Optional<SourcePosition> position() {
    return position;
  }

  /** Definitions with which the model is large enough; none if it is truly at fault. */
  public Map<String, String> remedy() {
    return remedy;
  }
}
