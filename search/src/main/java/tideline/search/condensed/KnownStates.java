package tideline.search.condensed;

import java.util.Arrays;

/** States of a layer that were expanded before, and where the graph has them. */
final class KnownStates {

  private long[] indexes = new long[64];
  private long[] homes = new long[64];
  private long[] homeIndexes = new long[64];
  private int count;

  void clear() {
    count = 0;
  }

  /** The state with an index in the layer is the one with another index in another layer. */
  void add(long index, long home, long homeIndex) {
    if (count == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * count);
      homes = Arrays.copyOf(homes, 2 * count);
      homeIndexes = Arrays.copyOf(homeIndexes, 2 * count);
    }
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
