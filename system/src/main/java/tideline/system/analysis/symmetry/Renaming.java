package tideline.system.analysis.symmetry;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.model.ValuePermutation;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/**
 * Other names for the parts of a system, as a permutation: of its processes, their locations, its
 * variables and channels, and the numbers of each sort. What does not stand in a map stays.
 *
 * @param processes names
 * @param locations for each process, names of its locations
 * @param variables names, with the variable behind
 * @param channels names, with the channel behind
 * @param values by the sort that {@link Sorts#find} gives
 */
record Renaming(
    Sorts sorts,
    Map<String, String> processes,
    Map<String, Map<String, String>> locations,
    Map<String, Variable> variables,
    Map<String, Channel> channels,
    Map<String, ValuePermutation> values) {

  String process(String name) {
    return processes.getOrDefault(name, name);
  }

  String location(String process, String name) {
    return locations.getOrDefault(process, Map.of()).getOrDefault(name, name);
  }

  Variable variable(Variable variable) {
    return variables.getOrDefault(variable.name(), variable);
  }

  Channel channel(Channel channel) {
    return channels.getOrDefault(channel.name(), channel);
  }

  /** What the numbers of a sort are renamed to. */
  ValuePermutation values(String sort) {
    return values.getOrDefault(sorts.find(sort), ValuePermutation.none());
  }

  Edge of(String process, Edge edge) {
    return new Edge(
        location(process, edge.from()),
        location(process, edge.to()),
        of(edge.guard(), Sorts.RIGID),
        edge.synchronisation().map(this::of),
        of(edge.effect()),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  Operation of(Operation operation) {
    return switch (operation) {
      case Operation.Assign(var target, var value, var position) ->
          new Operation.Assign(of(target), of(value, Sorts.ofValue(target)), position);
      case Operation.Assume(var condition, var position) ->
          new Operation.Assume(of(condition, Sorts.RIGID), position);
      case Operation.Havoc(var target, var position) -> new Operation.Havoc(of(target), position);
      case Operation.Sequence(var parts) ->
          new Operation.Sequence(parts.stream().map(this::of).toList());
      case Operation.Choice(var branches) ->
          new Operation.Choice(branches.stream().map(this::of).toList());
      case Operation.Branch(var condition, var then, var otherwise, var position) ->
          new Operation.Branch(of(condition, Sorts.RIGID), of(then), of(otherwise), position);
      case Operation.Send(var channel, var place, var message, var position) ->
          new Operation.Send(
              channel(channel),
              place.map(at -> of(at, Sorts.RIGID)),
              message(channel, message),
              position);
      case Operation.Receive(var channel, var place, var fields, var position) ->
          new Operation.Receive(
              channel(channel),
              place.map(at -> of(at, Sorts.RIGID)),
              fields(channel, fields),
              position);
    };
  }

  private Synchronisation of(Synchronisation synchronisation) {
    return switch (synchronisation) {
      case Synchronisation.Send(var channel, var message) ->
          new Synchronisation.Send(channel(channel), message(channel, message));
      case Synchronisation.Receive(var channel, var fields) ->
          new Synchronisation.Receive(channel(channel), fields(channel, fields));
    };
  }

  private List<Expression> message(Channel channel, List<Expression> message) {
    return IntStream.range(0, message.size())
        .mapToObj(field -> of(message.get(field), Sorts.ofField(channel, field)))
        .toList();
  }

  private List<Reception> fields(Channel channel, List<Reception> fields) {
    return IntStream.range(0, fields.size())
        .mapToObj(
            field ->
                switch (fields.get(field)) {
                  case Reception.Into(var target) -> (Reception) new Reception.Into(of(target));
                  case Reception.Matching(var value) ->
                      new Reception.Matching(of(value, Sorts.ofField(channel, field)));
                  case Reception.Ignored ignored -> ignored;
                })
        .toList();
  }

  Place of(Place place) {
    return switch (place) {
      case Place.Whole(var variable) -> new Place.Whole(variable(variable));
      case Place.Element(var array, var index) ->
          new Place.Element(of(array), of(index, Sorts.ofIndex(array)));
      case Place.Field(var structure, var field) -> new Place.Field(of(structure), field);
    };
  }

  /** An expression whose numbers are of that sort. */
  Expression of(Expression expression, String sort) {
    return switch (expression) {
      case Expression.Constant(long value, var type) ->
          new Expression.Constant(values(sort).of(value), type);
      case Expression.Read(var place) -> new Expression.Read(of(place));
      case Expression.Unary(var operator, var operand) ->
          new Expression.Unary(operator, of(operand, Sorts.RIGID));
      case Expression.Binary(var operator, var left, var right) -> {
        String inside = Sorts.isIdentity(operator) ? Sorts.compared(left, right) : Sorts.RIGID;
        yield new Expression.Binary(operator, of(left, inside), of(right, inside));
      }
      case Expression.Conditional(var condition, var then, var otherwise) ->
          new Expression.Conditional(
              of(condition, Sorts.RIGID), of(then, sort), of(otherwise, sort));
      case Expression.Wrapped(var value, var type) -> new Expression.Wrapped(of(value, sort), type);
      case Expression.At(var process, var location) ->
          new Expression.At(process(process), location(process, location));
      case Expression.Length(var channel) -> new Expression.Length(channel(channel));
      case Expression.Peek(var channel, var position, int field) ->
          new Expression.Peek(channel(channel), of(position, Sorts.RIGID), field);
      case Expression.Failing(var fault, var value, var type) ->
          new Expression.Failing(fault, of(value, Sorts.RIGID), type);
    };
  }
}
