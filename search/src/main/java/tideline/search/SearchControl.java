package tideline.search;

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

  /** Never ends a search. */
  static SearchControl unlimited() {
    return soFar -> {};
  }
}
