package tideline.system.ir;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A sequential process.
 *
 * @param name unique in the system; the name of its program counter in formulas
 * @param initial the location where it starts
 */
public record GuardedProcess(
    String name,
    List<Variable> variables,
    List<Location> locations,
    String initial,
    List<Edge> edges) {

  public GuardedProcess {
    variables = List.copyOf(variables);
    locations = List.copyOf(locations);
    edges = List.copyOf(edges);
    Set<String> names = new HashSet<>();
    for (Location location : locations) {
      if (!names.add(location.name())) {
        throw new IllegalArgumentException(name + " has two locations " + location.name());
      }
    }
    require(names, initial, name);
    for (Location location : locations) {
      require(names, location.open().orElse(location.name()), name);
    }
    for (Edge edge : edges) {
      require(names, edge.from(), name);
      require(names, edge.to(), name);
    }
  }

  /** The number of a location. */
  public int indexOf(String location) {
    for (int i = 0; i < locations.size(); i++) {
      if (locations.get(i).name().equals(location)) {
        return i;
      }
    }
    throw new IllegalArgumentException("no location " + location + " in " + name);
  }

  /** The location of that name. */
  public Location location(String location) {
    return locations.get(indexOf(location));
  }

  private static void require(Set<String> names, String location, String process) {
    if (!names.contains(location)) {
      throw new IllegalArgumentException("no location " + location + " in " + process);
    }
  }
}
