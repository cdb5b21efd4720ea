package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/**
 * Variables that go one way: every assignment to them adds a positive number, or every one
 * subtracts one, or all store one and the same number (a flag that is only ever raised). A machine
 * integer may wrap round, which is a regress edge as any other.
 */
final class SteadyVariables {

  private final Map<Variable, Set<Direction>> directions = new LinkedHashMap<>();
  private final Map<Variable, Set<Long>> constants = new LinkedHashMap<>();

  /** Where an assignment takes a variable. */
  private enum Direction {
    UP,
    DOWN,
    CONSTANT,
    ANYWHERE
  }

  private SteadyVariables() {}

  /** One measure for each slot of such a variable, and the sum of them all. */
  static List<SlotSum> of(GuardedSystem system, StateSchema schema) {
    SteadyVariables variables = new SteadyVariables();
    for (GuardedProcess process : system.allProcesses()) {
      process.edges().forEach(edge -> edge.parts().forEach(variables::assignments));
    }
    List<SlotSum> found = new ArrayList<>();
    variables.directions.forEach(
        (variable, where) -> {
          Optional<Direction> way = variables.way(variable, where);
          if (way.isPresent()) {
            slots(variable, schema).forEach(slot -> measure(slot, way.get()).ifPresent(found::add));
          }
        });
    if (found.size() > 1) {
      long[] ones = new long[found.size()];
      Arrays.fill(ones, 1);
      SlotSum.sum(
              "sum(steady)",
              "the sum of all variables that the model moves one way only",
              List.copyOf(found),
              ones)
          .ifPresent(found::add);
    }
    return found;
  }

  private static Optional<SlotSum> measure(Slot slot, Direction way) {
    return way == Direction.UP ? SlotSum.rising(slot) : SlotSum.falling(slot);
  }

  /** The slots of a variable: itself, its elements, its fields. */
  private static List<Slot> slots(Variable variable, StateSchema schema) {
    String name = variable.name();
    return schema.slots().stream()
        .filter(
            slot ->
                slot.name().equals(name)
                    || slot.name().startsWith(name + "[")
                    || slot.name().startsWith(name + "."))
        .toList();
  }

  private Optional<Direction> way(Variable variable, Set<Direction> where) {
    if (where.equals(EnumSet.of(Direction.UP)) || where.equals(EnumSet.of(Direction.DOWN))) {
      return Optional.of(where.iterator().next());
    }
    Set<Long> stored = constants.getOrDefault(variable, Set.of());
    if (!where.equals(EnumSet.of(Direction.CONSTANT)) || stored.size() != 1) {
      return Optional.empty();
    }
    long constant = stored.iterator().next();
    if (variable.initial().stream().allMatch(value -> value <= constant)) {
      return Optional.of(Direction.UP);
    }
    return variable.initial().stream().allMatch(value -> value >= constant)
        ? Optional.of(Direction.DOWN)
        : Optional.empty();
  }

  private void assignments(Node root) {
    root.visit(
        node -> {
          switch (node) {
            case Operation.Assign assign -> assign(assign.target(), assign.value());
            case Operation.Havoc havoc -> note(havoc.target(), Direction.ANYWHERE);
            case Reception.Into into -> note(into.target(), Direction.ANYWHERE);
            case Operation _, Reception _, Synchronisation _, Expression _, Place _ -> {
              // Assigns nothing itself.
            }
          }
        });
  }

  private void assign(Place target, Expression value) {
    Expression stored = value instanceof Expression.Wrapped wrapped ? wrapped.value() : value;
    switch (stored) {
      case Expression.Constant constant -> {
        note(target, Direction.CONSTANT);
        constants
            .computeIfAbsent(target.variable(), variable -> new TreeSet<>())
            .add(constant.value());
      }
      case Expression.Binary(
              BinaryOperator operator,
              Expression.Read(Place read),
              Expression.Constant(long by, var type))
          when read.equals(target) ->
          note(target, direction(operator, by));
      case Expression.Binary(
              BinaryOperator operator,
              Expression.Constant(long by, var type),
              Expression.Read(Place read))
          when read.equals(target) && operator == BinaryOperator.ADD ->
          note(target, direction(operator, by));
      default -> note(target, Direction.ANYWHERE);
    }
  }

  private static Direction direction(BinaryOperator operator, long by) {
    return switch (operator) {
      case ADD -> by >= 0 ? Direction.UP : Direction.DOWN;
      case SUBTRACT -> by >= 0 ? Direction.DOWN : Direction.UP;
      default -> Direction.ANYWHERE;
    };
  }

  private void note(Place target, Direction direction) {
    directions
        .computeIfAbsent(target.variable(), variable -> EnumSet.noneOf(Direction.class))
        .add(direction);
  }
}
