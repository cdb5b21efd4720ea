package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Dependencies;
import tideline.model.Interval;

/**
 * What can never happen again: a process that has left a part of its text for good takes no steps
 * there. Such transitions need no place in a set. Shared by threads.
 */
final class Past {

  /**
   * A slot whose values tell something.
   *
   * @param least the least value that does
   * @param gone by value from the least on, the transitions that cannot happen any more
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Teller(int slot, long least, long[][] gone) {

    static Teller of(int slot, Map<Long, long[]> gone) {
      long least = Collections.min(gone.keySet());
      long[][] rows = new long[(int) (Collections.max(gone.keySet()) - least + 1)][0];
      gone.forEach((value, row) -> rows[(int) (value - least)] = row);
      return new Teller(slot, least, rows);
    }
  }

  private final Teller[] tellers;
  private final int words;

  private Past(List<Teller> tellers, int words) {
    this.tellers = tellers.toArray(Teller[]::new);
    this.words = words;
  }

  static Past of(Dependencies dependencies, BitSet[] writers, int transitions, SlotMoves moves) {
    int words = (transitions + Long.SIZE - 1) / Long.SIZE;
    List<Teller> tellers = new ArrayList<>();
    for (int slot = 0; slot < writers.length; slot++) {
      int here = slot;
      Optional<List<ValueGraph.Move>> all = moves.of(slot, writers[slot], dependencies);
      Map<Long, Set<Long>> reachable = ValueGraph.reachable(all.orElse(List.of()));
      if (!reachable.isEmpty()) {
        List<Integer> waiting = new ArrayList<>();
        for (int t = 0; t < transitions; t++) {
          if (!Interval.ALL.equals(moves.before(t, here))) {
            waiting.add(t);
          }
        }
        Map<Long, long[]> gone = new HashMap<>();
        reachable.forEach(
            (value, reached) -> {
              BitSet never = new BitSet();
              for (int t : waiting) {
                Interval wanted = moves.before(t, here);
                if (reached.stream().noneMatch(wanted::contains)) {
                  never.set(t);
                }
              }
              if (!never.isEmpty()) {
                gone.put(value, Arrays.copyOf(never.toLongArray(), words));
              }
            });
        if (!gone.isEmpty()) {
          tellers.add(Teller.of(slot, gone));
        }
      }
    }
    return new Past(tellers, words);
  }

  /** How many words a set of transitions has. */
  int words() {
    return words;
  }

  /** Sets the transitions that cannot happen any more. */
  void find(Conjuncts values, long[] s, int off, long[] gone) {
    Arrays.fill(gone, 0);
    for (Teller teller : tellers) {
      long number = values.value(teller.slot, s, off) - teller.least;
      if (number >= 0 && number < teller.gone.length) {
        long[] here = teller.gone[(int) number];
        for (int i = 0; i < here.length; i++) {
          gone[i] |= here[i];
        }
      }
    }
  }
}
