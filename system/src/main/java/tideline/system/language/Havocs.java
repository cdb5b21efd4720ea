package tideline.system.language;

import java.util.stream.Stream;
import tideline.model.SlotType;
import tideline.system.compile.Layout;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Where a system takes any value. */
final class Havocs {

  private Havocs() {}

  /** The variables of all havocs of a system. */
  static Stream<Variable> of(GuardedSystem system) {
    Stream<Operation> operations =
        Stream.concat(
            system.networks().stream().map(GuardedSystem.Network::initialisation),
            system.allProcesses().stream().flatMap(p -> p.edges().stream()).map(Edge::effect));
    return operations
        .flatMap(operation -> operation.all(Operation.Havoc.class).stream())
        .map(havoc -> havoc.target().variable());
  }

  /** How many values a scalar of the type can have, or -1 if there is no end. */
  static long values(Type type) {
    return switch (type) {
      case Type.Unbounded _ -> -1;
      case Type.Array array -> values(array.element());
      case Type.Structure structure ->
          structure.fields().stream().mapToLong(f -> values(f.type())).max().orElseThrow();
      default -> {
        SlotType slot = Layout.slotType("", type);
        long span = slot.maximum() - slot.minimum();
        yield span < 0 || span == Long.MAX_VALUE ? -1 : span + 1;
      }
    };
  }
}
