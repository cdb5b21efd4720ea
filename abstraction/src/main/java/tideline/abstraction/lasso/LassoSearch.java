package tideline.abstraction.lasso;

import java.util.List;

/** A way to look for accepting lassos. */
public interface LassoSearch {

  /** Some accepting lassos; none only if there are none. */
  <N, E> List<Lasso<N, E>> find(LassoGraph<N, E> graph);
}
