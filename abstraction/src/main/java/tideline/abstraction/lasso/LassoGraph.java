package tideline.abstraction.lasso;

import java.util.List;

/**
 * A graph to look for accepting lassos in. Acceptance is a matter of edges.
 *
 * @param <N> nodes; equal ones are the same
 * @param <E> edges
 */
public interface LassoGraph<N, E> {

  /** Where paths start. */
  List<N> initial();

  /** The edges that leave a node; always the same. */
  List<E> out(N node);

  /** Where an edge leads. */
  N target(E edge);

  /** Whether an edge counts. */
  boolean isAccepting(E edge);
}
