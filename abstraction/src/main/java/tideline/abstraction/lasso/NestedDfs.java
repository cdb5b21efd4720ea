package tideline.abstraction.lasso;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Nested depth-first search for accepting edges.
 *
 * <pre>
 *   blue search: when it leaves a node q
 *     for each accepting edge q -> t: red search from t, over nodes that are not red yet, for q
 * </pre>
 *
 * This is 003 Algorithm 6 with two corrections (errata rows 11 and 12). The red search starts when
 * the blue one leaves a node, not when it comes: only then no later search needs a node that is
 * red. And it looks for the source of the accepting edge, not for its target, because a loop
 * through the target need not take the edge.
 */
public final class NestedDfs implements LassoSearch {

  @Override
  public <N, E> List<Lasso<N, E>> find(LassoGraph<N, E> graph) {
    return new Search<>(graph).run().map(List::of).orElse(List.of());
  }

  private static final class Search<N, E> {
    private final LassoGraph<N, E> graph;
    private final Stack<N, E> path;
    private final Set<N> blue = new HashSet<>();
    private final Set<N> red = new HashSet<>();

    Search(LassoGraph<N, E> graph) {
      this.graph = graph;
      this.path = new Stack<>(graph);
    }

    Optional<Lasso<N, E>> run() {
      for (N start : graph.initial()) {
        if (blue.add(start)) {
          path.start(start);
        }
        while (!path.isEmpty()) {
          if (path.top().rest().hasNext()) {
            E edge = path.top().rest().next();
            if (blue.add(graph.target(edge))) {
              path.push(edge);
            }
            continue;
          }
          Optional<Lasso<N, E>> found = accepting(path.top().node());
          if (found.isPresent()) {
            return found;
          }
          path.pop();
        }
      }
      return Optional.empty();
    }

    private Optional<Lasso<N, E>> accepting(N seed) {
      for (E edge : graph.out(seed)) {
        if (graph.isAccepting(edge)) {
          Optional<List<E>> back = red(graph.target(edge), seed);
          if (back.isPresent()) {
            List<E> loop = new ArrayList<>(List.of(edge));
            loop.addAll(back.get());
            return Optional.of(path.lasso(seed, loop));
          }
        }
      }
      return Optional.empty();
    }

    /** A way to the seed over nodes that are not red yet. */
    private Optional<List<E>> red(N from, N seed) {
      if (from.equals(seed)) {
        return Optional.of(List.of());
      }
      if (!red.add(from)) {
        return Optional.empty();
      }
      Map<N, N> parents = new HashMap<>();
      Map<N, E> by = new HashMap<>();
      Deque<N> waiting = new ArrayDeque<>(List.of(from));
      while (!waiting.isEmpty()) {
        N node = waiting.removeLast();
        for (E edge : graph.out(node)) {
          N next = graph.target(edge);
          if (next.equals(seed)) {
            Deque<E> way = new ArrayDeque<>(List.of(edge));
            for (N at = node; !at.equals(from); at = Objects.requireNonNull(parents.get(at))) {
              way.addFirst(Objects.requireNonNull(by.get(at)));
            }
            return Optional.of(List.copyOf(way));
          }
          if (red.add(next)) {
            parents.put(next, node);
            by.put(next, edge);
            waiting.add(next);
          }
        }
      }
      return Optional.empty();
    }
  }
}
