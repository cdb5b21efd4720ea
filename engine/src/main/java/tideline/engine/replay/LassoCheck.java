package tideline.engine.replay;

import java.util.Arrays;
import java.util.List;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;

/** Watches the replay of a lasso: whether its loop closes, and which accepting sets it meets. */
final class LassoCheck implements Replay.Visitor {

  private final List<AcceptingSet> sets;
  private final int loopStart;
  private final boolean[] met;
  private long[] loopState = new long[0];

  LassoCheck(Acceptance acceptance, int loopStart) {
    this.sets = acceptance.sets();
    this.loopStart = loopStart;
    this.met = new boolean[sets.size()];
  }

  @Override
  public void start(long[] state) {}

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (number == loopStart + 1) {
      loopState = before.clone();
    }
    if (number > loopStart) {
      for (int i = 0; i < met.length; i++) {
        met[i] |= meets(sets.get(i), transition, before, after);
      }
    }
  }

  private static boolean meets(AcceptingSet set, int transition, long[] before, long[] after) {
    return set.states().test(before, 0)
        || set.edges().filter(e -> e.test(before, 0, after, 0, transition)).isPresent();
  }

  /** Whether the run ends where its loop began. */
  boolean closes(long[] last) {
    return Arrays.equals(loopState, last);
  }

  /** Whether the loop meets every set. */
  boolean meetsAll() {
    for (boolean one : met) {
      if (!one) {
        return false;
      }
    }
    return true;
  }
}
