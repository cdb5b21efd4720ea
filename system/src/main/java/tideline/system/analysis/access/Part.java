package tideline.system.analysis.access;

import java.util.List;
import java.util.OptionalInt;
import tideline.system.ir.Channel;
import tideline.system.ir.Variable;

/** A part of the state that can be read or written. */
public sealed interface Part {

  /**
   * Scalars of a variable that share a path of fields.
   *
   * @param index which of them, the last array index running fastest; absent if it depends on the
   *     state, and then it may be any
   */
  record Scalar(Variable variable, List<String> fields, OptionalInt index) implements Part {
    public Scalar {
      fields = List.copyOf(fields);
    }
  }

  /** The control location of a process. */
  record Control(String process) implements Part {}

  /** How many messages wait in a channel. */
  record MessageCount(Channel channel) implements Part {}

  /** The messages that wait in a channel. */
  record Messages(Channel channel) implements Part {}
}
