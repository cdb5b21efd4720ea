package tideline.system.ir;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One side of a rendezvous. Both sides move in one step: the message is evaluated in the source
 * state, the receiver's places are assigned, then the sender's effect runs, then the receiver's.
 */
public sealed interface Synchronisation extends Node {

  @Override
  default List<Node> children() {
    return switch (this) {
      case Send(_, var message) -> List.copyOf(message);
      case Receive(_, var fields) -> List.copyOf(fields);
    };
  }

  @Override
  default Synchronisation withChildren(List<Node> children) {
    return switch (this) {
      case Send(var channel, _) -> new Send(channel, Node.cast(children, Expression.class));
      case Receive(var channel, _) -> new Receive(channel, Node.cast(children, Reception.class));
    };
  }

  /** The rendezvous channel. */
  Channel channel();

  /** Offers a message. */
  record Send(Channel channel, List<Expression> message) implements Synchronisation {
    public Send {
      message = List.copyOf(message);
      check(channel, message.size());
    }

    @Override
    public String toString() {
      return channel.name() + "!" + list(message);
    }
  }

  /** Waits for a message. */
  record Receive(Channel channel, List<Reception> fields) implements Synchronisation {
    public Receive {
      fields = List.copyOf(fields);
      check(channel, fields.size());
    }

    @Override
    public String toString() {
      return channel.name() + "?" + list(fields);
    }
  }

  private static void check(Channel channel, int fields) {
    if (!channel.isRendezvous() || channel.message().size() != fields) {
      throw new IllegalArgumentException(
          channel.name() + " is no rendezvous with " + fields + " fields");
    }
  }

  private static String list(List<?> fields) {
    return fields.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
  }
}
