package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/** The channels that were ever made; variables hold their numbers, of which 0 is no channel. */
final class Channels {

  /**
   * What a channel belongs to.
   *
   * @param owner the number of a process, or none for a global channel
   * @param variable the variable that it was declared with, such as {@code c[1]}
   */
  record Key(Optional<Integer> owner, String proctype, String variable) {}

  /** A channel; one for 0 messages is a rendezvous. */
  record Channel(Key key, int capacity, List<TypeSyntax> fields) {
    boolean isRendezvous() {
      return capacity == 0;
    }
  }

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Channel> all = new ArrayList<>();

  int number(Channel channel) {
    return numbers.computeIfAbsent(
        channel.key(),
        _ -> {
          all.add(channel);
          return all.size();
        });
  }

  Optional<Integer> find(Key key) {
    return Optional.ofNullable(numbers.get(key));
  }

  /** The channel of a number; none if there is no such. */
  Optional<Channel> get(int number) {
    return number >= 1 && number <= all.size()
        ? Optional.of(all.get(number - 1))
        : Optional.empty();
  }
}
