package tideline.languages.petri.source;

import java.util.List;
import java.util.Map;
import tideline.languages.petri.symmetric.ColouredNet;
import tideline.nets.net.Net;

/** A net as its file has it. */
public sealed interface NetSource {

  /** What the user should know of how the file was read, a line each. */
  List<String> notes();

  /**
   * A place/transition net.
   *
   * @param places ids of the file that are not the id of a place in the net, with its number:
   *     references
   * @param transitions the same for transitions
   */
  record Plain(
      Net net, Map<String, Integer> places, Map<String, Integer> transitions, List<String> notes)
      implements NetSource {
    /** Keeps copies. */
    public Plain {
      places = Map.copyOf(places);
      transitions = Map.copyOf(transitions);
      notes = List.copyOf(notes);
    }
  }

  /**
   * A coloured net.
   *
   * @param places ids of the file that are not the id of a place in the net, with its number:
   *     references
   * @param transitions the same for transitions
   */
  record Coloured(
      ColouredNet net,
      Map<String, Integer> places,
      Map<String, Integer> transitions,
      List<String> notes)
      implements NetSource {
    /** Keeps copies. */
    public Coloured {
      places = Map.copyOf(places);
      transitions = Map.copyOf(transitions);
      notes = List.copyOf(notes);
    }
  }
}
