package tideline.search.ltl.condensed;

/**
 * What a search may be tuned by: when passes are run before the sweep is done, and how much is
 * looked at in one piece.
 *
 * @param layerNumbers passes are run when so many numbers of finished layers wait
 * @param firstNumbers and when so many numbers have been written that have not been looked at;
 *     after that whenever there are eight times as many
 * @param layersNumbers the most numbers of finished layers that are looked at without the file
 * @param chunkStates the most states of a chunk of the file
 * @param segmentNumbers the most numbers that are searched in memory at once
 * @param segmentEdges the most edges that are searched in memory at once
 * @param shortestNumbers up to so many numbers, the way to a cycle is as short as it can be
 * @param completeNumbers up to so many numbers, all edges are written, so that a lasso is there
 *     without a further sweep
 */
public record CondensedSettings(
    long layerNumbers,
    long firstNumbers,
    int layersNumbers,
    int chunkStates,
    int segmentNumbers,
    int segmentEdges,
    long shortestNumbers,
    long completeNumbers) {

  /** Passes soon enough not to waste a sweep, and late enough not to cost much. */
  public static CondensedSettings usual() {
    return new CondensedSettings(
        1 << 12, 1 << 13, 1 << 17, 1 << 12, 1 << 21, 1 << 23, 1 << 20, 1 << 15);
  }

  /** Passes at every opportunity over tiny chunks with hardly any room, for tests. */
  public static CondensedSettings utmost() {
    return new CondensedSettings(1, 1, 4, 2, 2, 3, 0, 0);
  }

  /** As if the file were far too large for memory, and never before the sweep is done. */
  public static CondensedSettings passesOnly() {
    return new CondensedSettings(Long.MAX_VALUE, Long.MAX_VALUE, 1, 3, 1, 1, 0, 4);
  }
}
