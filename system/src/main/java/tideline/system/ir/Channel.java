package tideline.system.ir;

import java.util.List;

/**
 * A channel between processes.
 *
 * @param capacity messages that fit; 0 for a rendezvous
 * @param message the types of a message's fields, all of them scalar; none for a mere signal
 */
public record Channel(String name, int capacity, List<Type> message) {

  public Channel {
    message = List.copyOf(message);
    if (capacity < 0) {
      throw new IllegalArgumentException(name + " has a capacity of " + capacity);
    }
    if (!message.stream().allMatch(Type::isScalar)) {
      throw new IllegalArgumentException(name + " has a field that is no scalar");
    }
  }

  /** Whether a message is handed over in one step of both sides. */
  public boolean isRendezvous() {
    return capacity == 0;
  }

  /** How many messages wait. */
  public Expression length() {
    return new Expression.Length(this);
  }
}
