package tideline.abstraction.cegar;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.abstraction.encode.Locations;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;

/**
 * How many edges the processes are away from locations that a bad state names: the sum over the
 * processes that it names. Only a hint for the search; data are not looked at.
 */
final class ErrorDistance {

  private static final int FAR = 1_000_000;

  private final List<Map<String, Integer>> distances;

  ErrorDistance(GuardedSystem system, Expression bad) {
    Map<String, Set<String>> named = new HashMap<>();
    for (Expression.At at : bad.all(Expression.At.class)) {
      named.computeIfAbsent(at.process(), _ -> new HashSet<>()).add(at.location());
    }
    distances =
        system.allProcesses().stream()
            .map(process -> distances(process, named.getOrDefault(process.name(), Set.of())))
            .toList();
  }

  int of(Locations locations) {
    int sum = 0;
    for (int p = 0; p < distances.size(); p++) {
      Map<String, Integer> known = distances.get(p);
      if (!known.isEmpty()) {
        sum += known.getOrDefault(locations.names().get(p), FAR);
      }
    }
    return sum;
  }

  private static Map<String, Integer> distances(GuardedProcess process, Set<String> goals) {
    Map<String, Integer> distances = new HashMap<>();
    Set<String> reached = goals;
    for (int distance = 0; !reached.isEmpty(); distance++) {
      for (String location : reached) {
        distances.put(location, distance);
      }
      Set<String> before = new HashSet<>();
      for (Edge edge : process.edges()) {
        if (reached.contains(edge.to()) && !distances.containsKey(edge.from())) {
          before.add(edge.from());
        }
      }
      reached = before;
    }
    return distances;
  }
}
