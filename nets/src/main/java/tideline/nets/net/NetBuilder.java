package tideline.nets.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects the parts of a net. Several arcs between the same two nodes add up. */
public final class NetBuilder {

  private final String name;
  private final List<Net.Place> places = new ArrayList<>();
  private final List<Net.Transition> transitions = new ArrayList<>();
  private final List<Net.Unit> units = new ArrayList<>();
  private final List<Map<Integer, Long>> before = new ArrayList<>();
  private final List<Map<Integer, Long>> behind = new ArrayList<>();
  private final List<Map<Integer, Long>> inhibitors = new ArrayList<>();
  private final List<Map<Integer, Long>> resets = new ArrayList<>();

  /** A net without parts. */
  public NetBuilder(String name) {
    this.name = name;
  }

  /** Adds a place and gives its number. */
  public int place(String id, String name, long initial) {
    if (initial < 0) {
      throw new IllegalArgumentException("place " + id + " begins with " + initial + " tokens");
    }
    places.add(new Net.Place(id, name, initial));
    return places.size() - 1;
  }

  /** Adds a transition and gives its number. */
  public int transition(String id, String name) {
    transitions.add(new Net.Transition(id, name));
    for (List<Map<Integer, Long>> kind : List.of(before, behind, inhibitors, resets)) {
      kind.add(new TreeMap<>());
    }
    return transitions.size() - 1;
  }

  /** The transition takes so many tokens more from the place. */
  public NetBuilder input(int place, int transition, long weight) {
    return arc(before, place, transition, weight, Math::addExact);
  }

  /** The transition puts so many tokens more on the place. */
  public NetBuilder output(int transition, int place, long weight) {
    return arc(behind, place, transition, weight, Math::addExact);
  }

  /** The transition needs fewer tokens than that on the place; of several limits the lowest. */
  public NetBuilder inhibitor(int place, int transition, long limit) {
    return arc(inhibitors, place, transition, limit, Math::min);
  }

  /** The transition empties the place. */
  public NetBuilder reset(int place, int transition) {
    return arc(resets, place, transition, 1, Math::min);
  }

  /** At most one of these places has a token, and no more than one. */
  public NetBuilder unit(List<Integer> members) {
    units.add(new Net.Unit(members));
    return this;
  }

  /** The net of all parts. */
  public Net build() {
    return new Net(
        name,
        places,
        transitions,
        packed(before),
        packed(behind),
        packed(inhibitors),
        packed(resets),
        units);
  }

  private interface Join {
    long of(long one, long other);
  }

  private NetBuilder arc(
      List<Map<Integer, Long>> arcs, int place, int transition, long weight, Join join) {
    if (weight < 1) {
      throw new IllegalArgumentException("an arc of weight " + weight);
    }
    arcs.get(transition).merge(place, weight, join::of);
    return this;
  }

  private static Arcs packed(List<Map<Integer, Long>> arcs) {
    int size = arcs.stream().mapToInt(Map::size).sum();
    int[] starts = new int[arcs.size() + 1];
    int[] targets = new int[size];
    long[] weights = new long[size];
    int next = 0;
    for (int node = 0; node < arcs.size(); node++) {
      for (var arc : arcs.get(node).entrySet()) {
        targets[next] = arc.getKey();
        weights[next++] = arc.getValue();
      }
      starts[node + 1] = next;
    }
    return new Arcs(starts, targets, weights);
  }
}
