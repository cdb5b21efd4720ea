package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Guided depth-first search: one search that remembers for each node to which nodes of the path it
 * leads back, its hondas. Of these the one that comes first on the path is enough: if a loop over
 * any of them counts, the one over the first does too, because it has all edges of the others.
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
 * stands for its own hondas. That one is remembered in its place, so that nobody has to follow the
 * same chain twice. A lasso over the honda of an explored node is completed by a shortest path to
 * it.
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
    private final Map<N, N> hondas = new HashMap<>();
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
        addHonda(target);
      } else if (explored.add(target)) {
        path.push(edge);
      } else {
        meet(edge, target);
      }
    }

    /** An explored node off the path: all ways behind it are known, and where they lead back to. */
    private void meet(E edge, N target) {
      Optional<N> honda = hondaOnPath(target);
      if (honda.isEmpty()) {
        return;
      }
      addHonda(honda.get());
      if (path.acceptedAt(honda.get()).orElseThrow() < path.accepted(edge)) {
        List<E> end = new ArrayList<>(List.of(edge));
        end.addAll(
            new Paths<>(graph, (_, e) -> explored.contains(graph.target(e)))
                .between(target, honda.get())
                .orElseThrow());
        found.add(path.lasso(honda.get(), end));
      }
    }

    private void leave() {
      N left = path.pop();
      if (!path.isEmpty()) {
        hondaOnPath(left).ifPresent(this::addHonda);
      }
    }

    /** The last node of the path leads back to another one; the first such node counts. */
    private void addHonda(N honda) {
      hondas.merge(
          path.top().node(),
          honda,
          (known, other) -> path.position(other) < path.position(known) ? other : known);
    }

    /** The first node of the path that a node leads back to. */
    private Optional<N> hondaOnPath(N node) {
      List<N> chain = new ArrayList<>();
      N at = node;
      while (!path.contains(at)) {
        chain.add(at);
        N next = hondas.get(at);
        if (next == null || next.equals(at)) {
          return Optional.empty();
        }
        at = next;
      }
      for (N passed : chain) {
        hondas.put(passed, at);
      }
      return Optional.of(at);
    }
  }
}
