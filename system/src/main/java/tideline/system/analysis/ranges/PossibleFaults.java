package tideline.system.analysis.ranges;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;

/**
 * Where a system may be at fault, as far as types and the conditions before a place in the text
 * tell. Meant for systems whose types have been narrowed.
 */
public final class PossibleFaults {

  /** Where in the text a fault may be found. */
  private enum Where {
    /** In what enabled steps do: in the values and places that they assign or send. */
    EFFECT,
    /** Where it is asked whether a step is enabled, or whether something is true. */
    CONDITION
  }

  /** A place in a process. */
  public record Location(String process, String name) {}

  private boolean inEffects;
  private boolean inStatements;
  private final Set<Location> inConditions = new LinkedHashSet<>();
  private Optional<Location> now = Optional.empty();

  private PossibleFaults() {}

  /** Where the steps, assertions and definitions of a system may be at fault. */
  public static PossibleFaults of(GuardedSystem system) {
    PossibleFaults faults = new PossibleFaults();
    for (GuardedProcess process : system.allProcesses()) {
      for (Edge edge : process.edges()) {
        faults.now = Optional.of(new Location(process.name(), edge.from()));
        faults.edge(edge);
      }
    }
    faults.now = Optional.empty();
    system.allAssertions().forEach(a -> faults.condition(a.condition(), LocalRanges.unknown()));
    system.allDefinitions().forEach(d -> faults.condition(d.condition(), LocalRanges.unknown()));
    return faults;
  }

  /** Whether an enabled step may be at fault. */
  public boolean inEffects() {
    return inEffects;
  }

  /** Where it may be a fault to ask whether a step is enabled. */
  public Set<Location> inConditions() {
    return Set.copyOf(inConditions);
  }

  /** Whether it may be a fault to ask an assertion or a definition. */
  public boolean inStatements() {
    return inStatements;
  }

  private void note(Where found) {
    if (found == Where.EFFECT) {
      inEffects = true;
    } else {
      now.ifPresentOrElse(inConditions::add, () -> inStatements = true);
    }
  }

  private void edge(Edge edge) {
    LocalRanges before = LocalRanges.unknown();
    condition(edge.guard(), before);
    LocalRanges open = before.assuming(edge.guard());
    Optional<Synchronisation> side = edge.synchronisation();
    // What is sent may decide whether there is a partner.
    side.ifPresent(s -> s.children().forEach(child -> node(child, open, Where.CONDITION)));
    switch (side.orElse(null)) {
      case null -> effect(edge.effect(), open);
      case Synchronisation.Send(var channel, var message) -> {
        message(channel, message, open, Where.CONDITION);
        // What is received is stored before the sender's effect.
        effect(edge.effect(), LocalRanges.unknown());
      }
      case Synchronisation.Receive(var channel, var fields) -> {
        received(channel, fields, open);
        // What the partner does is not known.
        effect(edge.effect(), LocalRanges.unknown());
      }
    }
  }

  /** Whoever comes to an operation has passed what stands before it. */
  private void effect(Operation operation, LocalRanges known) {
    switch (operation) {
      case Operation.Assign(var target, var value, _) -> {
        node(value, known, Where.EFFECT);
        node(target, known, Where.EFFECT);
        fit(target.type(), known.of(value), Where.EFFECT);
      }
      case Operation.Havoc(var target, _) -> node(target, known, Where.EFFECT);
      case Operation.Assume(var condition, _) -> condition(condition, known);
      case Operation.Sequence(var parts) -> {
        LocalRanges now = known;
        for (Operation part : parts) {
          effect(part, now);
          now =
              part instanceof Operation.Assume(var condition, _)
                  ? now.assuming(condition)
                  : now.after(part);
        }
      }
      case Operation.Choice(var branches) -> branches.forEach(branch -> effect(branch, known));
      case Operation.Branch(var condition, var then, var otherwise, _) -> {
        node(condition, known, Where.CONDITION);
        effect(then, known.assuming(condition));
        effect(otherwise, known.assuming(condition.not()));
      }
      case Operation.Send(var channel, var place, var message, _) -> {
        place.ifPresent(
            at -> {
              node(at, known, Where.CONDITION);
              // So many messages need not be there.
              if (!known.of(at).isInside(0, 0)) {
                note(Where.CONDITION);
              }
            });
        message.forEach(field -> node(field, known, Where.EFFECT));
        message(channel, message, known, Where.EFFECT);
      }
      case Operation.Receive(var channel, var place, var fields, _) -> {
        place.ifPresent(at -> node(at, known, Where.CONDITION));
        fields.forEach(field -> node(field, known, Where.CONDITION));
        received(channel, fields, known);
      }
    }
  }

  private void message(Channel channel, List<Expression> fields, LocalRanges known, Where where) {
    for (int i = 0; i < fields.size(); i++) {
      fit(channel.message().get(i), known.of(fields.get(i)), where);
    }
  }

  private void received(Channel channel, List<Reception> fields, LocalRanges before) {
    LocalRanges known = before;
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i) instanceof Reception.Into(var target)) {
        node(target, known, Where.EFFECT);
        fit(target.type(), channel.message().get(i).range(), Where.EFFECT);
        // It may be in the index of the next one.
        known = LocalRanges.unknown();
      }
    }
  }

  /** Machine integers lose what does not fit, and a truth value is whether a number is 0. */
  private void fit(Type type, Interval values, Where where) {
    if (!(type instanceof Type.Wrapping)
        && !(type instanceof Type.Bool)
        && (type instanceof Type.Unbounded || !type.range().contains(values))) {
      note(where);
    }
  }

  private void condition(Expression condition, LocalRanges known) {
    node(condition, known, Where.CONDITION);
  }

  private void node(Node node, LocalRanges known, Where here) {
    switch (node) {
      case Expression.Binary(var operator, var left, var right)
          when operator == BinaryOperator.AND || operator == BinaryOperator.OR -> {
        node(left, known, here);
        node(right, known.assuming(operator == BinaryOperator.AND ? left : left.not()), here);
      }
      case Expression.Conditional(var condition, var then, var otherwise) -> {
        node(condition, known, here);
        node(then, known.assuming(condition), here);
        node(otherwise, known.assuming(condition.not()), here);
      }
      default -> {
        if (isOne(node, known)) {
          note(here);
        }
        node.children().forEach(child -> node(child, known, here));
      }
    }
  }

  private static boolean isOne(Node node, LocalRanges known) {
    return switch (node) {
      case Place.Element element -> !known.of(element.index()).isInside(0, element.length() - 1);
      case Expression.Peek _, Expression.Failing _ -> true;
      case Expression.Binary(var operator, _, var right) ->
          operator.isDivision() && known.of(right).contains(0);
      case Expression _, Place _, Operation _, Reception _, Synchronisation _ -> false;
    };
  }
}
