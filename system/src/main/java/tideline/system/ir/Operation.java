package tideline.system.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.model.SourcePosition;

/**
 * What a step does to the variables (003 section 2.2.4). A step is atomic: an assumption that fails
 * anywhere undoes it, and every way through the choices is a step of its own.
 */
public sealed interface Operation extends Node {

  @Override
  default List<Node> children() {
    return switch (this) {
      case Assign(var target, var value, _) -> List.of(value, target);
      case Assume(var condition, _) -> List.of(condition);
      case Havoc(var target, _) -> List.of(target);
      case Sequence(var parts) -> List.copyOf(parts);
      case Choice(var branches) -> List.copyOf(branches);
      case Branch(var condition, var then, var otherwise, _) -> List.of(condition, then, otherwise);
      case Send(_, var place, var message, _) -> behind(place, message);
      case Receive(_, var place, var fields, _) -> behind(place, fields);
    };
  }

  private static List<Node> behind(Optional<Expression> place, List<? extends Node> others) {
    List<Node> all = new ArrayList<>(place.stream().toList());
    all.addAll(others);
    return all;
  }

  @Override
  default Operation withChildren(List<Node> children) {
    return switch (this) {
      case Assign(_, _, var position) ->
          new Assign((Place) children.get(1), (Expression) children.get(0), position);
      case Assume(_, var position) -> new Assume((Expression) children.getFirst(), position);
      case Havoc(_, var position) -> new Havoc((Place) children.getFirst(), position);
      case Sequence _ -> new Sequence(Node.cast(children, Operation.class));
      case Choice _ -> new Choice(Node.cast(children, Operation.class));
      case Branch(_, _, _, var position) ->
          new Branch(
              (Expression) children.get(0),
              (Operation) children.get(1),
              (Operation) children.get(2),
              position);
      case Send(var channel, var place, _, var position) ->
          new Send(
              channel,
              place.map(_ -> (Expression) children.getFirst()),
              Node.cast(
                  children.subList(place.isPresent() ? 1 : 0, children.size()), Expression.class),
              position);
      case Receive(var channel, var place, _, var position) ->
          new Receive(
              channel,
              place.map(_ -> (Expression) children.getFirst()),
              Node.cast(
                  children.subList(place.isPresent() ? 1 : 0, children.size()), Reception.class),
              position);
    };
  }

  /** Does nothing. */
  static Operation skip() {
    return new Sequence(List.of());
  }

  /** Stores a value at a scalar place. */
  record Assign(Place target, Expression value, Optional<SourcePosition> position)
      implements Operation {
    public Assign {
      if (!target.type().isScalar()) {
        throw new IllegalArgumentException(target + " is no scalar");
      }
    }

    @Override
    public String toString() {
      return target + " := " + value;
    }
  }

  /** Goes on only if the condition is true. */
  record Assume(Expression condition, Optional<SourcePosition> position) implements Operation {
    @Override
    public String toString() {
      return "[" + condition + "]";
    }
  }

  /** Stores any value of the type at a scalar place, each in a step of its own. */
  record Havoc(Place target, Optional<SourcePosition> position) implements Operation {
    @Override
    public String toString() {
      return "havoc " + target;
    }
  }

  /** One after the other. */
  record Sequence(List<Operation> parts) implements Operation {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.isEmpty()
          ? "skip"
          : parts.stream().map(Object::toString).collect(Collectors.joining("; "));
    }
  }

  /** One of them, each in a step of its own. */
  record Choice(List<Operation> branches) implements Operation {
    public Choice {
      branches = List.copyOf(branches);
    }

    @Override
    public String toString() {
      return branches.stream()
          .map(Object::toString)
          .collect(Collectors.joining("} or {", "{", "}"));
    }
  }

  /** The first if the condition is true, else the second. */
  record Branch(
      Expression condition, Operation then, Operation otherwise, Optional<SourcePosition> position)
      implements Operation {
    @Override
    public String toString() {
      return "if (" + condition + ") {" + then + "} else {" + otherwise + "}";
    }
  }

  /**
   * Puts a message into a buffered channel; goes on only if there is room.
   *
   * @param place before which waiting message it is put, or behind all if absent
   */
  record Send(
      Channel channel,
      Optional<Expression> place,
      List<Expression> message,
      Optional<SourcePosition> position)
      implements Operation {
    public Send {
      message = List.copyOf(message);
      checkBuffered(channel, message.size());
    }

    @Override
    public String toString() {
      return channel.name() + place.map(p -> "<" + p + ">").orElse("") + "!" + list(message);
    }
  }

  /**
   * Takes a message out of a buffered channel; goes on only if there is one at that place and it
   * matches.
   *
   * @param place which waiting message is taken, or the oldest if absent
   */
  record Receive(
      Channel channel,
      Optional<Expression> place,
      List<Reception> fields,
      Optional<SourcePosition> position)
      implements Operation {
    public Receive {
      fields = List.copyOf(fields);
      checkBuffered(channel, fields.size());
    }

    @Override
    public String toString() {
      return channel.name() + place.map(p -> "<" + p + ">").orElse("") + "?" + list(fields);
    }
  }

  /** One after the other, without superfluous nesting. */
  static Operation sequence(List<Operation> parts) {
    return parts.size() == 1 ? parts.getFirst() : new Sequence(parts);
  }

  private static void checkBuffered(Channel channel, int fields) {
    if (channel.isRendezvous() || channel.message().size() != fields) {
      throw new IllegalArgumentException(
          channel.name() + " is no buffer of messages with " + fields + " fields");
    }
  }

  private static String list(List<?> fields) {
    return fields.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
  }
}
