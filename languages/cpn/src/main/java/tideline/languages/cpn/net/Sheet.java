package tideline.languages.cpn.net;

import java.util.Map;
import tideline.languages.cpn.file.CpnFile.Page;

/**
 * A page at one place of the hierarchy, with what its nodes are in the net without hierarchy.
 *
 * @param name as in the names of what is on it
 * @param places for the id of a place its number in the net
 * @param transitions for the id of a transition its number in the net, unless it stands for a page
 * @param below for the id of a transition that stands for a page the number of that sheet
 */
public record Sheet(
    Page page,
    String name,
    Map<String, Integer> places,
    Map<String, Integer> transitions,
    Map<String, Integer> below) {

  /** Keeps copies. */
  public Sheet {
    places = Map.copyOf(places);
    transitions = Map.copyOf(transitions);
    below = Map.copyOf(below);
  }
}
