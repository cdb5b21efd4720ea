package tideline.nets.net;

import java.util.ArrayList;
import java.util.List;

/**
 * A place/transition net with its initial marking.
 *
 * <p>A transition is enabled when every place before it has at least as many tokens as the weight
 * of the arc, and every place that inhibits it has fewer than the weight of that arc. It takes
 * these tokens away, empties the places that it resets, and then puts tokens on the places behind
 * it.
 *
 * @param name a short name for reports
 * @param places by their numbers
 * @param transitions by their numbers
 * @param before for each transition the places that it takes tokens from
 * @param behind for each transition the places that it puts tokens on
 * @param inhibitors for each transition the places that must have fewer tokens than the weight
 * @param resets for each transition the places that it empties; weights mean nothing
 * @param units the units of a nested-unit net, if the file says so: groups of places of which at
 *     most one is marked, with at most one token
 */
public record Net(
    String name,
    List<Place> places,
    List<Transition> transitions,
    Arcs before,
    Arcs behind,
    Arcs inhibitors,
    Arcs resets,
    List<Unit> units) {

  /**
   * A place.
   *
   * @param id what formulas call it
   * @param name what people call it, often the same
   * @param initial its tokens in the beginning
   */
  public record Place(String id, String name, long initial) {}

  /**
   * A transition.
   *
   * @param id what formulas call it
   * @param name what people call it, often the same
   */
  public record Transition(String id, String name) {}

  /**
   * Places of which at most one has a token.
   *
   * @param places their numbers
   */
  public record Unit(List<Integer> places) {
    /** Keeps a copy. */
    public Unit {
      places = List.copyOf(places);
    }
  }

  /** Keeps copies. */
  public Net {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    units = List.copyOf(units);
  }

  /** Whether a transition does no more than to move fixed numbers of tokens. */
  public boolean isOrdinary(int transition) {
    return inhibitors.start(transition) == inhibitors.end(transition)
        && resets.start(transition) == resets.end(transition);
  }

  /** Whether all transitions only move fixed numbers of tokens, so that linear algebra is right. */
  public boolean isOrdinary() {
    return inhibitors.size() == 0 && resets.size() == 0;
  }

  /** How many more tokens a place has after a transition without resets has fired. */
  public long effect(int transition, int place) {
    return behind.weight(transition, place) - before.weight(transition, place);
  }

  /** The net whose transitions take what those of this one put, and put what they take. */
  public Net reversed() {
    if (!isOrdinary()) {
      throw new IllegalStateException("what is emptied cannot be put back");
    }
    return new Net(name, places, transitions, behind, before, inhibitors, resets, units);
  }

  /** The same net with other tokens in the beginning. */
  public Net startingAt(long[] marking) {
    List<Place> others = new ArrayList<>();
    for (int place = 0; place < marking.length; place++) {
      others.add(new Place(places.get(place).id(), places.get(place).name(), marking[place]));
    }
    return new Net(name, others, transitions, before, behind, inhibitors, resets, units);
  }
}
