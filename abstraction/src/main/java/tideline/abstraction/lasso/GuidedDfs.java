package tideline.abstraction.lasso;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Guided depth-first search: one search that remembers for each node to which nodes of the path it
 * leads back, its hondas.
 *
 * <pre>
 *   follow an edge q1 -> q2; a = accepting edges on the path up to here
 *     q2 on the path     if fewer edges count up to q2: a lasso; q2 is a honda of q1
 *     q2 explored        for each honda h of q2 that is on the path:
 *                          if fewer edges count up to h: a lasso over h; h is a honda of q1
 *     q2 new             go there
 *   leave q2 for q1      the hondas of q2, as far as they are on the path, are hondas of q1
 * </pre>
 *
 * This is 003 Algorithm 5, and Algorithm 7 where all are wanted, with the corrections of errata row
 * 13: hondas are recorded on every node that is left, and a honda that is no longer on the path
 * stands for its own hondas. A lasso over the honda of an explored node is completed by a shortest
 * path to it.
 */
public final class GuidedDfs implements LassoSearch {

  /** When the search may end. */
  public enum Extent {
    /** With the first lasso. */
    FIRST,
    /** When everything is explored; there is a lasso for each edge that closes one. */
    ALL
  }

  private final Extent extent;

  /** A search to that extent. */
  public GuidedDfs(Extent extent) {
    this.extent = extent;
  }

  @Override
  public <N, E> List<Lasso<N, E>> find(LassoGraph<N, E> graph) {
    return new Search<>(graph, extent).run();
  }

  private static final class Search<N, E> {
    private final LassoGraph<N, E> graph;
    private final Extent extent;
    private final Stack<N, E> path;
    private final Set<N> explored = new HashSet<>();
    private final Map<N, Set<N>> hondas = new HashMap<>();
    private final List<Lasso<N, E>> found = new ArrayList<>();

    Search(LassoGraph<N, E> graph, Extent extent) {
      this.graph = graph;
      this.extent = extent;
      this.path = new Stack<>(graph);
    }

    List<Lasso<N, E>> run() {
      for (N start : graph.initial()) {
        if (explored.add(start)) {
          path.start(start);
        }
        while (!path.isEmpty()) {
          if (path.top().rest().hasNext()) {
            follow(path.top().rest().next());
            if (!found.isEmpty() && extent == Extent.FIRST) {
              return found;
            }
          } else {
            leave();
          }
        }
      }
      return found;
    }

    private void follow(E edge) {
      N target = graph.target(edge);
      OptionalInt before = path.acceptedAt(target);
      if (before.isPresent()) {
        if (before.getAsInt() < path.accepted(edge)) {
          found.add(path.lasso(target, List.of(edge)));
        }
        hondasOf(path.top().node()).add(target);
      } else if (explored.add(target)) {
        path.push(edge);
      } else {
        meet(edge, target);
      }
    }

    /** An explored node off the path: all ways behind it are known, and where they lead back to. */
    private void meet(E edge, N target) {
      boolean completed = false;
      for (N honda : hondasOnPath(target)) {
        hondasOf(path.top().node()).add(honda);
        if (!completed && path.acceptedAt(honda).orElseThrow() < path.accepted(edge)) {
          List<E> end = new ArrayList<>(List.of(edge));
          end.addAll(
              new Paths<>(graph, (_, e) -> explored.contains(graph.target(e)))
                  .between(target, honda)
                  .orElseThrow());
          found.add(path.lasso(honda, end));
          completed = true;
        }
      }
    }

    private void leave() {
      N left = path.pop();
      if (!path.isEmpty()) {
        hondasOf(path.top().node()).addAll(hondasOnPath(left));
      }
    }

    private Set<N> hondasOf(N node) {
      return hondas.computeIfAbsent(node, _ -> new LinkedHashSet<>());
    }

    /** The nodes of the path that a node leads back to. */
    private Set<N> hondasOnPath(N node) {
      Set<N> seen = new LinkedHashSet<>(Set.of(node));
      Set<N> onPath = new LinkedHashSet<>();
      Deque<N> waiting = new ArrayDeque<>(seen);
      while (!waiting.isEmpty()) {
        for (N honda : hondas.getOrDefault(waiting.remove(), Set.of())) {
          if (path.contains(honda)) {
            onPath.add(honda);
          } else if (seen.add(honda)) {
            waiting.add(honda);
          }
        }
      }
      return onPath;
    }
  }
}
