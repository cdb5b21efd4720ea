package tideline.system.compile.bytecode;

import java.util.Optional;
import tideline.model.Fault;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.system.compile.Faults;

/** A place of the model where it can be at fault, with all that is known of it beforehand. */
sealed interface FaultSite {

  /**
   * The fault.
   *
   * @param value the value that is wrong
   * @param other how many messages there are, where that matters
   */
  ModelError raise(long value, long other);

  record Failed(Fault fault, Optional<SourcePosition> position) implements FaultSite {
    @Override
    public ModelError raise(long value, long other) {
      return fault.raise(value, position);
    }
  }

  record DivisionByZero(Optional<SourcePosition> position) implements FaultSite {
    @Override
    public ModelError raise(long value, long other) {
      return Faults.divisionByZero(position);
    }
  }

  record OutOfRange(String place, long minimum, long maximum, Optional<SourcePosition> position)
      implements FaultSite {
    @Override
    public ModelError raise(long value, long other) {
      return Faults.outOfRange(place, value, minimum, maximum, position);
    }
  }

  record OutOfBounds(String array, int length, Optional<SourcePosition> position)
      implements FaultSite {
    @Override
    public ModelError raise(long value, long other) {
      return Faults.outOfBounds(array, value, length, position);
    }
  }

  record NoMessage(String channel, Optional<SourcePosition> position) implements FaultSite {
    @Override
    public ModelError raise(long value, long other) {
      return Faults.noMessage(channel, value, other, position);
    }
  }
}
