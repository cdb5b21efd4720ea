package tideline.search;

import tideline.search.checkpoint.Checkpoints;

/**
 * The line between a search and whoever runs it. The search reports once per batch of states; the
 * other side may end it there.
 */
public interface SearchControl {

  /**
   * Called by the searching thread every few hundred states.
   *
   * @throws tideline.model.LimitReached to end the search with what it has covered
   */
  void checkpoint(SearchStatistics soFar);

  /** The most states that are expanded before the next checkpoint, unless a limit is nearer. */
  int USUAL_STRIDE = 256;

  /**
   * How many states may be expanded before the next checkpoint, so that a limit on their number is
   * not overrun by a batch.
   *
   * @param explored how many have been expanded
   * @return from 1 to {@link #USUAL_STRIDE}
   */
  default int stride(long explored) {
    return USUAL_STRIDE;
  }

  /** Where checkpoints go, and from which one the search begins; usually there are none. */
  default Checkpoints checkpoints() {
    return Checkpoints.none();
  }

  /** Never ends a search. */
  static SearchControl unlimited() {
    return soFar -> {};
  }
}
