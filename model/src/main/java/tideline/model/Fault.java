package tideline.model;

import java.util.Optional;

/**
 * Why something in a model has no value.
 *
 * @param kind by which its language knows it
 * @param subject what it is about, such as the name of a channel
 * @param message the same for people
 * @param position where the model's text says so
 */
public record Fault(
    String kind, String subject, String message, Optional<SourcePosition> position) {

  /** The fault with the value that it was found with, at a step of the model if it was there. */
  public ModelError raise(long value, Optional<SourcePosition> step) {
    String where =
        step.isPresent() ? "" : position.map(at -> " (line " + at.line() + ")").orElse("");
    return new ModelError(message + where, step, new ModelError.Cause(this, value));
  }
}
