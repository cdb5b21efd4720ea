package tideline.system.analysis.simplify;

import java.util.List;
import java.util.stream.Stream;
import tideline.model.Interval;
import tideline.model.SlotType;
import tideline.system.ir.Channel;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * How large a system is.
 *
 * @param variables those that are part of a state
 * @param bits what they and the messages in channels take
 */
public record SystemSize(int variables, int locations, int edges, long bits) {

  static SystemSize of(GuardedSystem system) {
    List<Variable> state =
        variables(system).filter(v -> v.lifetime() == Variable.Lifetime.STATE).toList();
    long bits = state.stream().mapToLong(variable -> bits(variable.type())).sum();
    for (Channel channel : system.allChannels()) {
      for (Type type : channel.message()) {
        bits += channel.capacity() * bits(type);
      }
    }
    List<GuardedProcess> processes = system.allProcesses();
    return new SystemSize(
        state.size(),
        processes.stream().mapToInt(process -> process.locations().size()).sum(),
        processes.stream().mapToInt(process -> process.edges().size()).sum(),
        bits);
  }

  /** The variables of all processes and those that belong to none. */
  static Stream<Variable> variables(GuardedSystem system) {
    return Stream.concat(
        system.sharedVariables().stream(),
        system.allProcesses().stream().flatMap(process -> process.variables().stream()));
  }

  /** Bits of one number. */
  static int bits(Interval values) {
    return SlotType.range(values.minimum(), values.maximum()).bits();
  }

  private static long bits(Type type) {
    return switch (type) {
      case Type.Array array -> array.length() * bits(array.element());
      case Type.Structure structure ->
          structure.fields().stream().mapToLong(field -> bits(field.type())).sum();
      case Type.Bool _, Type.Range _, Type.Wrapping _, Type.Enumeration _, Type.Unbounded _ ->
          bits(type.range());
    };
  }
}
