package tideline.system.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.system.ir.Assertion;
import tideline.system.ir.Channel;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
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
 * Copies a system from the leaves up. A subclass says what it wants otherwise; what it does not
 * speak of stays as it is.
 */
public abstract class Rewriter {

  private final Map<String, Variable> forms = new HashMap<>();

  /** The variable as it is declared; absent if it is not declared any more. */
  protected Optional<Variable> declared(Variable variable) {
    return Optional.of(form(variable));
  }

  /** The variable as it is read and written, also where it is not declared; asked once for each. */
  protected Variable used(Variable variable) {
    return variable;
  }

  /** The channel in its new form. */
  protected Channel channel(Channel channel) {
    return channel;
  }

  /** The name of a process, of an assertion or of a definition in its new form. */
  protected String name(String name) {
    return name;
  }

  /** What stands for reading a place whose parts have been rewritten. */
  protected Expression read(Place original, Place rewritten) {
    return new Expression.Read(rewritten);
  }

  /** What stands for an assignment. */
  protected Operation assign(Operation.Assign original, Place target, Expression value) {
    return new Operation.Assign(target, value, original.position());
  }

  /** What stands for an arbitrary value. */
  protected Operation havoc(Operation.Havoc original, Place target) {
    return new Operation.Havoc(target, original.position());
  }

  /** What stands for one field of a message that is sent. */
  protected Expression message(Channel original, int field, Expression value) {
    return value;
  }

  /** What stands for storing a received field. */
  protected Reception into(Place original, Place target) {
    return new Reception.Into(target);
  }

  /** What stands for the question where a process is. */
  protected Expression at(Expression.At at) {
    return new Expression.At(name(at.process()), at.location());
  }

  /** What stands for the number of messages in a channel. */
  protected Expression length(Expression.Length length) {
    return new Expression.Length(channel(length.channel()));
  }

  /** What stands for a waiting message at a position that has been rewritten. */
  protected Expression peek(Expression.Peek original, Expression position) {
    return new Expression.Peek(channel(original.channel()), position, original.field());
  }

  /** What stands for putting a message into a channel. */
  protected Operation send(Operation.Send send) {
    return new Operation.Send(
        channel(send.channel()),
        send.place().map(this::expression),
        message(send.channel(), send.message()),
        send.position());
  }

  /** What stands for taking a message out of a channel. */
  protected Operation receive(Operation.Receive receive) {
    return new Operation.Receive(
        channel(receive.channel()),
        receive.place().map(this::expression),
        receive.fields().stream().map(this::reception).toList(),
        receive.position());
  }

  /** What stands for an operator whose operands have been rewritten. */
  protected Expression made(Expression expression) {
    return expression;
  }

  /** Whether a rewritten edge is part of its process. */
  protected boolean keeps(Edge rewritten) {
    return true;
  }

  /** Rewrites a system. */
  public final GuardedSystem system(GuardedSystem system) {
    return system.mapNetworks(this::network);
  }

  private GuardedSystem network(GuardedSystem.Network network) {
    return new GuardedSystem.Network(
        network.name(),
        variables(network.globals()),
        network.channels().stream().map(this::channel).toList(),
        network.processes().stream().map(this::process).toList(),
        operation(network.initialisation()),
        network.assertions().stream()
            .map(a -> new Assertion(name(a.name()), expression(a.condition()), a.position()))
            .toList(),
        network.definitions().stream()
            .map(d -> new Definition(name(d.name()), expression(d.condition())))
            .toList());
  }

  private List<Variable> variables(List<Variable> variables) {
    return variables.stream().map(this::declared).flatMap(Optional::stream).toList();
  }

  private GuardedProcess process(GuardedProcess process) {
    return new GuardedProcess(
        name(process.name()),
        variables(process.variables()),
        process.locations(),
        process.initial(),
        process.edges().stream().map(this::edge).filter(this::keeps).toList());
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

  /** Rewrites what becomes of a field. */
  public final Reception reception(Reception reception) {
    return switch (reception) {
      case Reception.Into(var target) -> into(target, place(target));
      case Reception.Matching _, Reception.Ignored _ ->
          (Reception) reception.mapChildren(this::node);
    };
  }

  /** Rewrites an operation. */
  public final Operation operation(Operation operation) {
    return switch (operation) {
      case Operation.Assign assign ->
          assign(assign, place(assign.target()), expression(assign.value()));
      case Operation.Havoc havoc -> havoc(havoc, place(havoc.target()));
      case Operation.Sequence(var parts) ->
          Operation.sequence(
              parts.stream()
                  .map(this::operation)
                  .filter(part -> !part.equals(Operation.skip()))
                  .toList());
      case Operation.Assume _, Operation.Choice _, Operation.Branch _ ->
          (Operation) operation.mapChildren(this::node);
      case Operation.Send send -> send(send);
      case Operation.Receive receive -> receive(receive);
    };
  }

  private Node node(Node node) {
    return switch (node) {
      case Expression expression -> expression(expression);
      case Operation operation -> operation(operation);
      case Place place -> place(place);
      case Reception reception -> reception(reception);
      case Synchronisation side -> synchronisation(side);
    };
  }

  /** Rewrites a place. */
  public final Place place(Place place) {
    return switch (place) {
      case Place.Whole(var variable) -> form(variable).place();
      case Place.Element(var array, var index) -> place(array).element(expression(index));
      case Place.Field(var structure, var field) -> place(structure).field(field);
    };
  }

  /** Rewrites an expression. */
  public final Expression expression(Expression expression) {
    return switch (expression) {
      case Expression.Read(var place) -> read(place, place(place));
      case Expression.Unary _,
          Expression.Binary _,
          Expression.Conditional _,
          Expression.Wrapped _,
          Expression.Failing _ ->
          made((Expression) expression.mapChildren(this::node));
      case Expression.Length length -> length(length);
      case Expression.Peek peek -> peek(peek, expression(peek.position()));
      case Expression.At at -> at(at);
      case Expression.Constant _ -> expression;
    };
  }

  private Variable form(Variable variable) {
    Variable known = forms.get(variable.name());
    if (known == null) {
      known = used(variable);
      forms.put(variable.name(), known);
    }
    return known;
  }
}
