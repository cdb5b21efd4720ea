package tideline.abstraction.lasso;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Shortest paths in a graph.
 *
 * @param allowed whether an edge of a node may be taken
 */
record Paths<N, E>(LassoGraph<N, E> graph, BiPredicate<N, E> allowed) {

  /** How a node was reached first. */
  private record Arrival<N, E>(N from, E by) {}

  /** The edges of a shortest path, none if it starts at its end; nothing if there is no path. */
  Optional<List<E>> between(N from, N to) {
    if (from.equals(to)) {
      return Optional.of(List.of());
    }
    Map<N, Arrival<N, E>> arrivals = new HashMap<>();
    Deque<N> waiting = new ArrayDeque<>(List.of(from));
    while (!waiting.isEmpty()) {
      N node = waiting.remove();
      for (E edge : graph.out(node)) {
        N next = graph.target(edge);
        if (!next.equals(from) && allowed.test(node, edge) && !arrivals.containsKey(next)) {
          arrivals.put(next, new Arrival<>(node, edge));
          if (next.equals(to)) {
            return Optional.of(way(arrivals, from, to));
          }
          waiting.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private static <N, E> List<E> way(Map<N, Arrival<N, E>> arrivals, N from, N to) {
    Deque<E> way = new ArrayDeque<>();
    for (N at = to; !at.equals(from); at = arrivals.get(at).from()) {
      way.addFirst(Objects.requireNonNull(arrivals.get(at)).by());
    }
    return List.copyOf(way);
  }
}
