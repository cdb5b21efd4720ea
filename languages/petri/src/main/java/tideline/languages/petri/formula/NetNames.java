package tideline.languages.petri.formula;

import java.util.Set;
import tideline.model.diagnostic.NearestNames;

/**
 * The ids that formulas may use.
 *
 * @param places of places
 * @param transitions of transitions
 */
public record NetNames(Set<String> places, Set<String> transitions) {

  /** What is wrong with a place's id; empty if nothing is. */
  String placeFault(String id) {
    return places.contains(id)
        ? ""
        : "the net has no place " + id + NearestNames.hint(id, places.stream().sorted().toList());
  }

  /** What is wrong with a transition's id; empty if nothing is. */
  String transitionFault(String id) {
    return transitions.contains(id)
        ? ""
        : "the net has no transition "
            + id
            + NearestNames.hint(id, transitions.stream().sorted().toList());
  }
}
