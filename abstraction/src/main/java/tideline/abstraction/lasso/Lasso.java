package tideline.abstraction.lasso;

import java.util.List;

/**
 * A path to a node, and a way from there back to it.
 *
 * @param honda the node where the loop starts and ends
 * @param stem the edges from an initial node to the honda
 * @param loop the edges from the honda to itself; one of them counts
 */
public record Lasso<N, E>(N start, N honda, List<E> stem, List<E> loop) {

  public Lasso {
    stem = List.copyOf(stem);
    loop = List.copyOf(loop);
  }
}
