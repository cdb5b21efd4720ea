package tideline.reductions.observed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states that were expanded with the most lines explained: where a search got stuck. Keeps the
 * first ones of them; steppers of several threads may tell.
 */
public final class Frontier {

  private static final int MOST = 256;

  private final int words;
  private final long[] states;
  private long explained = -1;
  private int kept;

  Frontier(int words) {
    this.words = words;
    this.states = new long[MOST * words];
  }

  synchronized void expanding(long[] s, int off, long number) {
    if (number > explained) {
      explained = number;
      kept = 0;
    }
    if (number == explained && kept < MOST) {
      System.arraycopy(s, off, states, kept * words, words);
      kept++;
    }
  }

  /** How many lines were explained at most. */
  public synchronized long explained() {
    return Math.max(0, explained);
  }

  /** Whether there may be more states than {@link #states} gives. */
  public synchronized boolean isCut() {
    return kept == MOST;
  }

  /** Different states of the model with the most lines explained, in the order of the search. */
  public synchronized List<long[]> states() {
    List<long[]> different = new ArrayList<>();
    for (int i = 0; i < kept; i++) {
      long[] state = Arrays.copyOfRange(states, i * words, (i + 1) * words);
      if (different.stream().noneMatch(known -> Arrays.equals(known, state))) {
        different.add(state);
      }
    }
    return different;
  }
}
