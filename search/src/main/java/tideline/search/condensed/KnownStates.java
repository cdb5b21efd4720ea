package tideline.search.condensed;

import tideline.search.successors.Expansion;

/** States of a group that were expanded before, and where the graph has them. */
final class KnownStates {

  private final long[] indexes = new long[Expansion.MOST_STATES];
  private final long[] homes = new long[Expansion.MOST_STATES];
  private final long[] homeIndexes = new long[Expansion.MOST_STATES];
  private int count;

  void clear() {
    count = 0;
  }

  /** The state with an index in the layer is the one with another index in another layer. */
  void add(long index, long home, long homeIndex) {
    indexes[count] = index;
    homes[count] = home;
    homeIndexes[count] = homeIndex;
    count++;
  }

  int count() {
    return count;
  }

  long index(int k) {
    return indexes[k];
  }

  long home(int k) {
    return homes[k];
  }

  long indexAtHome(int k) {
    return homeIndexes[k];
  }
}
