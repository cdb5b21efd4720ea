package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Makes a lasso short, over the part of the graph that is known: depth-first searches find long
 * ones, and the solver has to reason about every step.
 */
final class Shortening<N, E> {

  private final LassoGraph<N, E> graph;
  private final Paths<N, E> paths;

  /**
   * Shorter lassos.
   *
   * @param isKnown whether the edges of a node have been computed
   */
  Shortening(LassoGraph<N, E> graph, Predicate<N> isKnown) {
    this.graph = graph;
    this.paths = new Paths<>(graph, (_, edge) -> isKnown.test(graph.target(edge)));
  }

  /** A lasso over an accepting edge of this one, by shortest ways. */
  Lasso<N, E> of(Lasso<N, E> lasso) {
    N source = lasso.honda();
    for (E edge : lasso.loop()) {
      N target = graph.target(edge);
      if (graph.isAccepting(edge)) {
        Optional<List<E>> stem = paths.between(lasso.start(), source);
        Optional<List<E>> back = paths.between(target, source);
        if (stem.isPresent() && back.isPresent()) {
          List<E> loop = new ArrayList<>(List.of(edge));
          loop.addAll(back.get());
          return new Lasso<>(lasso.start(), source, stem.get(), loop);
        }
      }
      source = target;
    }
    return lasso;
  }
}
