package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parts of a net as they stand in the file. It is filled while that is read. */
final class PnmlNet {

  /** What kind of net the file announces. */
  enum Type {
    PLAIN,
    COLOURED
  }

  /**
   * A place.
   *
   * @param tokens of a plain net
   * @param sort of a coloured net
   * @param marking of a coloured net
   */
  record Place(
      String id,
      String name,
      long tokens,
      Optional<Element> sort,
      Optional<Element> marking,
      int at) {}

  /** A transition, with its guard in a coloured net. */
  record Transition(String id, String name, Optional<Element> guard, int at) {}

  /** What an arc does. */
  enum Kind {
    NORMAL,
    INHIBITOR,
    RESET
  }

  /** An arc; the weight is that of a plain net, the inscription that of a coloured one. */
  record Arc(
      String source,
      String target,
      Kind kind,
      long weight,
      Optional<Element> inscription,
      int at) {}

  /** Another id for a node, which may be a reference itself. */
  record Reference(String id, String target, int at) {}

  /** The places of a unit by their ids. */
  record Unit(List<String> places, int at) {
    Unit {
      places = List.copyOf(places);
    }
  }

  String id = "";
  Type type = Type.PLAIN;
  final List<Place> places = new ArrayList<>();
  final List<Transition> transitions = new ArrayList<>();
  final List<Arc> arcs = new ArrayList<>();
  final Map<String, Reference> placeReferences = new LinkedHashMap<>();
  final Map<String, Reference> transitionReferences = new LinkedHashMap<>();
  final List<Unit> units = new ArrayList<>();
  final List<Element> declarations = new ArrayList<>();

  /** What transitions have as delays and priorities, which are not regarded. */
  final Set<String> delays = new HashSet<>();

  final Set<String> priorities = new HashSet<>();

  /** Where all transitions are alike in this, nothing is lost. */
  List<String> notes() {
    return delays.size() > 1 || priorities.size() > 1
        ? List.of(
            "delays and priorities of transitions are not regarded: any that is enabled may fire")
        : List.of();
  }
}
