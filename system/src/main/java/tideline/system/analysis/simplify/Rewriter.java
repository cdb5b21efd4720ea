package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.system.ir.Assertion;
import tideline.system.ir.Channel;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/** Copies a system from the leaves up; a subclass says what it wants otherwise. */
abstract class Rewriter {

  /** The variable as it is declared; absent if it is not declared any more. */
  abstract Optional<Variable> declared(Variable variable);

  /** The variable as it is read and written, also where it is not declared. */
  abstract Variable used(Variable variable);

  /** The channel in its new form. */
  abstract Channel channel(Channel channel);

  /** What stands for reading a place whose parts have been rewritten. */
  abstract Expression read(Place original, Place rewritten);

  /** What stands for an assignment. */
  abstract Operation assign(Operation.Assign original, Place target, Expression value);

  /** What stands for an arbitrary value. */
  abstract Operation havoc(Operation.Havoc original, Place target);

  /** What stands for one field of a message that is sent. */
  abstract Expression message(Channel original, int field, Expression value);

  /** What stands for storing a received field. */
  abstract Reception into(Place original, Place target);

  /** What stands for the question where a process is. */
  Expression at(Expression.At at) {
    return at;
  }

  final GuardedSystem system(GuardedSystem system) {
    return switch (system) {
      case GuardedSystem.Network network -> network(network);
      case GuardedSystem.Composite(var name, var left, var right, var composition) ->
          new GuardedSystem.Composite(name, system(left), system(right), composition);
    };
  }

  private GuardedSystem network(GuardedSystem.Network network) {
    return new GuardedSystem.Network(
        network.name(),
        variables(network.globals()),
        network.channels().stream().map(this::channel).toList(),
        network.processes().stream().map(this::process).toList(),
        operation(network.initialisation()),
        network.assertions().stream()
            .map(a -> new Assertion(a.name(), expression(a.condition()), a.position()))
            .toList(),
        network.definitions().stream()
            .map(d -> new Definition(d.name(), expression(d.condition())))
            .toList());
  }

  private List<Variable> variables(List<Variable> variables) {
    return variables.stream().map(this::declared).flatMap(Optional::stream).toList();
  }

  private GuardedProcess process(GuardedProcess process) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : process.edges()) {
      Edge rewritten = edge(edge);
      if (!rewritten.guard().equals(Expression.never())) {
        edges.add(rewritten);
      }
    }
    return new GuardedProcess(
        process.name(),
        variables(process.variables()),
        process.locations(),
        process.initial(),
        edges);
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
          new Synchronisation.Send(channel(channel), message(channel, message));
      case Synchronisation.Receive(var channel, var fields) ->
          new Synchronisation.Receive(
              channel(channel), fields.stream().map(this::reception).toList());
    };
  }

  private List<Expression> message(Channel channel, List<Expression> fields) {
    List<Expression> rewritten = new ArrayList<>();
    for (int f = 0; f < fields.size(); f++) {
      rewritten.add(message(channel, f, expression(fields.get(f))));
    }
    return rewritten;
  }

  private Reception reception(Reception reception) {
    return switch (reception) {
      case Reception.Into(var target) -> into(target, place(target));
      case Reception.Matching(var value) -> new Reception.Matching(expression(value));
      case Reception.Ignored ignored -> ignored;
    };
  }

  final Operation operation(Operation operation) {
    return switch (operation) {
      case Operation.Assign assign ->
          assign(assign, place(assign.target()), expression(assign.value()));
      case Operation.Assume(var condition, var position) ->
          new Operation.Assume(expression(condition), position);
      case Operation.Havoc havoc -> havoc(havoc, place(havoc.target()));
      case Operation.Sequence(var parts) ->
          Operation.sequence(
              parts.stream()
                  .map(this::operation)
                  .filter(part -> !part.equals(Operation.skip()))
                  .toList());
      case Operation.Choice(var branches) ->
          new Operation.Choice(branches.stream().map(this::operation).toList());
      case Operation.Branch(var condition, var then, var otherwise, var position) ->
          new Operation.Branch(
              expression(condition), operation(then), operation(otherwise), position);
      case Operation.Send(var channel, var place, var message, var position) ->
          new Operation.Send(
              channel(channel), place.map(this::expression), message(channel, message), position);
      case Operation.Receive(var channel, var place, var fields, var position) ->
          new Operation.Receive(
              channel(channel),
              place.map(this::expression),
              fields.stream().map(this::reception).toList(),
              position);
    };
  }

  final Place place(Place place) {
    return switch (place) {
      case Place.Whole(var variable) -> used(variable).place();
      case Place.Element(var array, var index) -> place(array).element(expression(index));
      case Place.Field(var structure, var field) -> place(structure).field(field);
    };
  }

  final Expression expression(Expression expression) {
    return switch (expression) {
      case Expression.Read(var place) -> read(place, place(place));
      case Expression.Unary(var operator, var operand) ->
          Folding.fold(new Expression.Unary(operator, expression(operand)));
      case Expression.Binary(var operator, var left, var right) ->
          Folding.fold(new Expression.Binary(operator, expression(left), expression(right)));
      case Expression.Conditional(var condition, var then, var otherwise) ->
          Folding.fold(
              new Expression.Conditional(
                  expression(condition), expression(then), expression(otherwise)));
      case Expression.Wrapped(var value, var type) ->
          Folding.fold(new Expression.Wrapped(expression(value), type));
      case Expression.Length(var channel) -> new Expression.Length(channel(channel));
      case Expression.Peek(var channel, var position, var field) ->
          new Expression.Peek(channel(channel), expression(position), field);
      case Expression.At at -> at(at);
      case Expression.Constant _ -> expression;
    };
  }
}
