package tideline.languages.cpn.net;

import java.util.List;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.Inscription;

/**
 * A net without hierarchy.
 *
 * @param file the file that it was made from
 * @param notes what the user should know of it
 */
public record FlatNet(
    CpnFile file, List<FlatPlace> places, List<FlatTransition> transitions, List<String> notes) {

  /** Keeps copies. */
  public FlatNet {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    notes = List.copyOf(notes);
  }

  /**
   * A place.
   *
   * @param name where it stands highest: page and place with a dot between them
   * @param others the names of the other places that are the same
   * @param type the name of its colour set
   * @param initial its initial marking, perhaps blank
   */
  public record FlatPlace(String name, List<String> others, Inscription type, Inscription initial) {
    /** Keeps a copy. */
    public FlatPlace {
      others = List.copyOf(others);
    }
  }

  /**
   * A transition of one instance of a page.
   *
   * @param name page and transition with a dot between them
   * @param source what the file says of it
   */
  public record FlatTransition(String name, CpnFile.Transition source, List<FlatArc> arcs) {
    /** Keeps a copy. */
    public FlatTransition {
      arcs = List.copyOf(arcs);
    }
  }

  /**
   * An arc.
   *
   * @param place the number of the place
   */
  public record FlatArc(int place, Direction direction, Inscription inscription) {}
}
