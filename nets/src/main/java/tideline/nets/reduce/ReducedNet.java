package tideline.nets.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tideline.nets.net.Net;

/**
 * A net made from another one, and how its runs are runs of that one: each transition stands for a
 * fixed sequence of firings of the original net.
 *
 * @param net the reduced net
 * @param places the original number of each place
 * @param words the original firings that each transition stands for
 * @param applied how often each rule was applied, a line each
 */
public record ReducedNet(
    Net net, List<Integer> places, List<List<Integer>> words, List<String> applied) {

  /** Keeps copies. */
  public ReducedNet {
    places = List.copyOf(places);
    words = words.stream().map(List::copyOf).toList();
    applied = List.copyOf(applied);
  }

  /** The number here of a place of the original net; empty if it is gone. */
  public OptionalInt place(int original) {
    int number = places.indexOf(original);
    return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** The run of the original net that a run of this net stands for. */
  public List<Integer> lift(List<Integer> firings) {
    List<Integer> lifted = new ArrayList<>();
    firings.forEach(transition -> lifted.addAll(words.get(transition)));
    return lifted;
  }
}
