package tideline.languages.petri.pnml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.petri.pnml.PnmlNet.Reference;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;

/** The numbers of places and transitions by their ids, and by those of references to them. */
final class Nodes {

  private final XmlCursor xml;
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Integer> transitions = new HashMap<>();
  private final Map<String, Integer> referredPlaces;
  private final Map<String, Integer> referredTransitions;

  Nodes(PnmlNet net, XmlCursor xml) {
    this.xml = xml;
    for (PnmlNet.Place place : net.places) {
      places.put(place.id(), places.size());
    }
    for (PnmlNet.Transition transition : net.transitions) {
      transitions.put(transition.id(), transitions.size());
    }
    this.referredPlaces = resolved(net.placeReferences, places);
    this.referredTransitions = resolved(net.transitionReferences, transitions);
    places.putAll(referredPlaces);
    transitions.putAll(referredTransitions);
  }

  private Map<String, Integer> resolved(
      Map<String, Reference> references, Map<String, Integer> nodes) {
    Map<String, Integer> found = new HashMap<>();
    for (Reference first : references.values()) {
      Set<String> passed = new HashSet<>();
      Reference last = first;
      while (references.containsKey(last.target()) && !found.containsKey(last.target())) {
        last = references.get(last.target());
        if (!passed.add(last.id())) {
          throw xml.error(first.at(), "this reference leads back to itself");
        }
      }
      Integer node = found.getOrDefault(last.target(), nodes.get(last.target()));
      if (node == null) {
        throw unknown(last.at(), "'" + last.target() + "', which this refers to,", last.target());
      }
      found.put(first.id(), node);
    }
    return found;
  }

  Map<String, Integer> referredPlaces() {
    return referredPlaces;
  }

  Map<String, Integer> referredTransitions() {
    return referredTransitions;
  }

  Optional<Integer> place(String id) {
    return Optional.ofNullable(places.get(id));
  }

  /** An arc from a place to a transition or the other way round. */
  record Ends(int place, int transition, Direction direction) {}

  /** Where an arc leads. */
  enum Direction {
    INPUT,
    OUTPUT
  }

  Ends ends(PnmlNet.Arc arc) {
    Integer from = places.get(arc.source());
    Integer to = transitions.get(arc.target());
    if (from != null && to != null) {
      return new Ends(from, to, Direction.INPUT);
    }
    Integer fromTransition = transitions.get(arc.source());
    Integer toPlace = places.get(arc.target());
    if (fromTransition != null && toPlace != null) {
      return new Ends(toPlace, fromTransition, Direction.OUTPUT);
    }
    for (String id : new String[] {arc.source(), arc.target()}) {
      if (!places.containsKey(id) && !transitions.containsKey(id)) {
        throw unknown(arc.at(), "the node '" + id + "' of this arc", id);
      }
    }
    throw xml.error(
        arc.at(),
        "this arc joins two "
            + (from != null ? "places" : "transitions")
            + ": one of each kind is needed");
  }

  private DiagnosticException unknown(int at, String what, String id) {
    Set<String> all = new HashSet<>(places.keySet());
    all.addAll(transitions.keySet());
    return xml.error(at, what + " does not exist" + NearestNames.hint(id, all));
  }
}
