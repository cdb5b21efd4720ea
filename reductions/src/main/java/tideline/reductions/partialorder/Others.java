package tideline.reductions.partialorder;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Processes that matter to somebody, each as long as it is at one of some places: looked up in
 * every state.
 */
final class Others {

  private final int[] processes;

  /** For each of them, bits of its places. */
  private final long[][] places;

  private Others(int[] processes, long[][] places) {
    this.processes = processes;
    this.places = places;
  }

  static Others of(int[] processes, BitSet[] places) {
    return new Others(
        processes, Arrays.stream(places).map(BitSet::toLongArray).toArray(long[][]::new));
  }

  /**
   * Bits of those that matter.
   *
   * @param at the place of each process; negative if it is at none
   */
  long here(int[] at) {
    long found = 0;
    for (int i = 0; i < processes.length; i++) {
      int place = at[processes[i]];
      long[] row = places[i];
      // A process that is nowhere owns nothing, and nothing that it owns moves it.
      if (place >= 0 && place >> 6 < row.length && (row[place >> 6] & 1L << place) != 0) {
        found |= 1L << processes[i];
      }
    }
    return found;
  }
}
