package tideline.system.compile;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.SourcePosition;

/** The model errors of guarded systems, in the same words whoever executes them. */
public final class Faults {

  private Faults() {}

  /** A divisor was 0. */
  public static ModelError divisionByZero(Optional<SourcePosition> position) {
    return new ModelError("division by zero", position);
  }

  /** A value does not belong to the type of the place that it is assigned to. */
  public static ModelError outOfRange(
      String place, long value, long minimum, long maximum, Optional<SourcePosition> position) {
    return new ModelError(
        "%s = %d is outside %d..%d".formatted(place, value, minimum, maximum), position);
  }

  /** There is no such element. */
  public static ModelError outOfBounds(
      String array, long index, int length, Optional<SourcePosition> position) {
    return new ModelError(
        "index %d is outside %s[0..%d]".formatted(index, array, length - 1), position);
  }

  /** There is no message at that position of a channel. */
  public static ModelError noMessage(
      String channel, long place, long length, Optional<SourcePosition> position) {
    return new ModelError(
        "%s has %d messages, none at position %d".formatted(channel, length, place), position);
  }
}
