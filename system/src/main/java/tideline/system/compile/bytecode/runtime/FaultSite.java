package tideline.system.compile.bytecode.runtime;

import java.util.Optional;
import tideline.model.Fault;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.system.compile.Faults;

/** A place of the model where it can be at fault, with all that is known of it beforehand. */
public sealed interface FaultSite {

  /**
   * The fault.
   *
   * @param value the value that is wrong
   * @param other how many messages there are, where that matters
   */
  default ModelError raise(long value, long other) {
    return switch (this) {
      case Failed(var fault, var position) -> fault.raise(value, position);
      case DivisionByZero(var position) -> Faults.divisionByZero(position);
      case OutOfRange(var place, long minimum, long maximum, var position) ->
          Faults.outOfRange(place, value, minimum, maximum, position);
      case OutOfBounds(var array, int length, var position) ->
          Faults.outOfBounds(array, value, length, position);
      case NoMessage(var channel, var position) ->
          Faults.noMessage(channel, value, other, position);
    };
  }

  record Failed(Fault fault, Optional<SourcePosition> position) implements FaultSite {}

  record DivisionByZero(Optional<SourcePosition> position) implements FaultSite {}

  record OutOfRange(String place, long minimum, long maximum, Optional<SourcePosition> position)
      implements FaultSite {}

  record OutOfBounds(String array, int length, Optional<SourcePosition> position)
      implements FaultSite {}

  record NoMessage(String channel, Optional<SourcePosition> position) implements FaultSite {}
}
