package tideline.languages.petri.symmetric;

import java.util.List;
import tideline.nets.net.Net;

/**
 * The place/transition net of a coloured net.
 *
 * @param places for each coloured place the numbers of its places
 * @param transitions for each coloured transition the numbers of its transitions
 */
public record Unfolded(Net net, List<int[]> places, List<int[]> transitions) {
  /** Keeps copies of the lists. */
  public Unfolded {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
  }
}
