package tideline.testkit.judge;

import java.util.List;
import java.util.function.UnaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/** Visits the expressions and operations in guards, synchronisations and effects, inside out. */
record InsideEdges(UnaryOperator<Expression> expressions, UnaryOperator<Operation> operations) {

  GuardedProcess process(GuardedProcess process) {
    return new GuardedProcess(
        process.name(),
        process.variables(),
        process.locations(),
        process.initial(),
        process.edges().stream().map(this::edge).toList());
  }

  private Edge edge(Edge edge) {
    return new Edge(
        edge.from(),
        edge.to(),
        expression(edge.guard()),
        edge.synchronisation().map(this::synchronisation),
        operation(edge.effect()),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  private Synchronisation synchronisation(Synchronisation side) {
    return switch (side) {
      case Synchronisation.Send(var channel, var message) ->
          new Synchronisation.Send(channel, list(message));
      case Synchronisation.Receive(var channel, var fields) ->
          new Synchronisation.Receive(channel, fields.stream().map(this::reception).toList());
    };
  }

  private List<Expression> list(List<Expression> all) {
    return all.stream().map(this::expression).toList();
  }

  private Reception reception(Reception reception) {
    return switch (reception) {
      case Reception.Into(var target) -> new Reception.Into(place(target));
      case Reception.Matching(var value) -> new Reception.Matching(expression(value));
      case Reception.Ignored ignored -> ignored;
    };
  }

  Operation operation(Operation operation) {
    return operations.apply(
        switch (operation) {
          case Operation.Assign(var target, var value, var position) ->
              new Operation.Assign(place(target), expression(value), position);
          case Operation.Assume(var condition, var position) ->
              new Operation.Assume(expression(condition), position);
          case Operation.Havoc havoc -> havoc;
          case Operation.Sequence(var parts) ->
              new Operation.Sequence(parts.stream().map(this::operation).toList());
          case Operation.Choice(var branches) ->
              new Operation.Choice(branches.stream().map(this::operation).toList());
          case Operation.Branch(var condition, var then, var otherwise, var position) ->
              new Operation.Branch(
                  expression(condition), operation(then), operation(otherwise), position);
          case Operation.Send(var channel, var at, var message, var position) ->
              new Operation.Send(channel, at.map(this::expression), list(message), position);
          case Operation.Receive(var channel, var at, var fields, var position) ->
              new Operation.Receive(
                  channel,
                  at.map(this::expression),
                  fields.stream().map(this::reception).toList(),
                  position);
        });
  }

  private Place place(Place place) {
    return (Place) Node.rewrite(place, expressions);
  }

  Expression expression(Expression expression) {
    return expression.rewrite(expressions);
  }
}
