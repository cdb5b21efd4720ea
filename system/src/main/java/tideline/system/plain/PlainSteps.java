package tideline.system.plain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.WorkLimit;
import tideline.system.compile.NetworkStep;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Every step of a system with everything that it waits for in its guard. */
final class PlainSteps {

  private final PlainRewriter plain;
  private final Map<GuardedSystem.Composite, Variable> turns = new LinkedHashMap<>();
  private int processesSeen;

  PlainSteps(PlainRewriter plain) {
    this.plain = plain;
  }

  /** The variables that say whose turn it is. */
  List<Variable> turns() {
    return List.copyOf(turns.values());
  }

  List<PlainStep> of(GuardedSystem system) {
    return switch (system) {
      case GuardedSystem.Network network -> network(network);
      case GuardedSystem.Composite composite ->
          composed(composite, of(composite.left()), of(composite.right()));
    };
  }

  private List<PlainStep> composed(
      GuardedSystem.Composite composite, List<PlainStep> left, List<PlainStep> right) {
    List<PlainStep> all = new ArrayList<>();
    switch (composite.composition()) {
      case INTERLEAVED -> {
        all.addAll(left);
        all.addAll(right);
      }
      case ALTERNATING -> {
        Variable turn =
            Variable.of(
                "turn of " + composite.name(),
                new Type.Enumeration("side", List.of("left", "right")),
                0);
        turns.put(composite, turn);
        left.forEach(step -> all.add(byTurns(step, turn, 0)));
        right.forEach(step -> all.add(byTurns(step, turn, 1)));
      }
      case LOCKSTEP, OBSERVED ->
          throw new NoPlainForm(
              "systems that move together (" + composite.name() + ")", Optional.empty());
    }
    return all;
  }

  private static PlainStep byTurns(PlainStep step, Variable turn, long side) {
    Operation passOn =
        new Operation.Assign(
            turn.place(), new Expression.Constant(1 - side, turn.type()), step.position());
    Expression mine = turn.read().equal(new Expression.Constant(side, turn.type()));
    return new PlainStep(
            step.owner(),
            step.from(),
            step.rank(),
            mine.and(step.there()),
            step.open(),
            step.effect(),
            step.label(),
            step.position())
        .then(passOn);
  }

  private List<PlainStep> network(GuardedSystem.Network network) {
    List<PlainStep> steps = new ArrayList<>();
    for (NetworkStep step : NetworkStep.allOf(network, processesSeen)) {
      WorkLimit.check();
      single(network, step).ifPresent(steps::add);
    }
    processesSeen += network.processes().size();
    return steps.stream().map(step -> waiting(step, steps)).toList();
  }

  /** A step without what it waits for; nothing if it can never be made. */
  private Optional<PlainStep> single(GuardedSystem.Network network, NetworkStep step) {
    Optional<NetworkStep.Side> receiver = step.receiver();
    Expression there = at(step.side()).and(receiver.map(this::at).orElse(Expression.always()));
    Expression open = open(step.side()).and(receiver.map(this::open).orElse(Expression.always()));
    return allowed(network, step)
        .map(
            allowed ->
                new PlainStep(
                    step.side().processNumber(),
                    step.side().edge().from(),
                    step.side().edge().rank(),
                    there.and(allowed),
                    open,
                    effect(step),
                    step.transition().name(),
                    step.side().edge().position()));
  }

  private Expression at(NetworkStep.Side side) {
    return plain.at(side.process().name(), side.edge().from());
  }

  private Expression open(NetworkStep.Side side) {
    return plain.expression(side.edge().guard());
  }

  /** While a process is committed, only such processes move. */
  private Optional<Expression> allowed(GuardedSystem.Network network, NetworkStep step) {
    boolean first = isCommitted(step.side());
    boolean second = step.receiver().map(PlainSteps::isCommitted).orElse(first);
    if (first && second) {
      return Optional.of(Expression.always());
    }
    if (first || second) {
      return Optional.empty();
    }
    Expression nobody = Expression.always();
    for (GuardedProcess process : network.processes()) {
      boolean moves =
          process.equals(step.side().process())
              || step.receiver().filter(r -> r.process().equals(process)).isPresent();
      for (Location location : process.locations()) {
        if (!moves && location.urgency() == Location.Urgency.COMMITTED) {
          nobody = nobody.and(plain.at(process.name(), location.name()).not());
        }
      }
    }
    return Optional.of(nobody);
  }

  private static boolean isCommitted(NetworkStep.Side side) {
    return side.process().location(side.edge().from()).urgency() == Location.Urgency.COMMITTED;
  }

  private static Synchronisation.Send send(NetworkStep step) {
    return (Synchronisation.Send) step.side().edge().synchronisation().orElseThrow();
  }

  private static Synchronisation.Receive receive(NetworkStep step) {
    return (Synchronisation.Receive)
        step.receiver().orElseThrow().edge().synchronisation().orElseThrow();
  }

  private Operation effect(NetworkStep step) {
    List<Operation> parts = new ArrayList<>();
    if (step.receiver().isPresent()) {
      parts.add(
          plain
              .variables(send(step).channel())
              .handOver(
                  send(step).message().stream().map(plain::expression).toList(),
                  receive(step).fields().stream().map(plain::reception).toList(),
                  step.side().edge().position()));
    }
    List<NetworkStep.Side> sides = new ArrayList<>(List.of(step.side()));
    step.receiver().ifPresent(sides::add);
    sides.forEach(side -> parts.add(plain.operation(side.edge().effect())));
    for (NetworkStep.Side side : sides) {
      if (!side.edge().from().equals(side.edge().to())) {
        parts.add(plain.move(side.process().name(), side.edge().to(), side.edge().position()));
      }
    }
    return parts.stream().reduce(Operation.skip(), PlainStep::join);
  }

  /** A step with what it waits for: the others of its process, or all others. */
  private static PlainStep waiting(PlainStep step, List<PlainStep> all) {
    return switch (step.rank()) {
      case NORMAL -> step;
      case ELSE ->
          step.waiting(
              together(
                  all.stream()
                      .filter(
                          other ->
                              other.owner() == step.owner() && other.from().equals(step.from()))
                      .filter(other -> other.rank() == Edge.Rank.NORMAL)
                      .map(PlainStep::impossible)
                      .toList()));
      case TIMEOUT ->
          step.waiting(
              together(
                  all.stream()
                      .filter(other -> other.rank() != Edge.Rank.TIMEOUT)
                      .map(PlainStep::impossible)
                      .toList()));
    };
  }

  /** All of them; not one below the other, because there can be many. */
  private static Expression together(List<Expression> all) {
    if (all.isEmpty()) {
      return Expression.always();
    }
    if (all.size() == 1) {
      return all.getFirst();
    }
    int middle = all.size() / 2;
    return together(all.subList(0, middle)).and(together(all.subList(middle, all.size())));
  }
}
