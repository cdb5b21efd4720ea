package tideline.search.ltl;

import java.util.Arrays;
import tideline.model.LimitReached;
import tideline.model.Trace;

/** Puts lassos together from what searches remember. */
public final class Lassos {

  private static final int MOST_STEPS = Integer.MAX_VALUE - 8;

  private Lassos() {}

  /** The choices of a lasso, from another initial state. */
  public static Trace from(int initial, Trace lasso) {
    return join(Trace.path(initial), lasso, 0, lasso.loopStart().getAsInt());
  }

  /** A path to where a lasso starts, and then the lasso. */
  public static Trace follow(Trace path, Trace lasso) {
    return join(path, lasso, 0, path.length() + lasso.loopStart().getAsInt());
  }

  /** A path to where another one starts, and then the other one. */
  public static Trace append(Trace path, Trace rest) {
    return Trace.path(path.initial(), choices(path, rest, 0));
  }

  /** A lasso without the steps that have a certain choice; some step of the loop has another. */
  public static Trace without(int choice, Trace lasso) {
    int[] choices = new int[lasso.length()];
    int kept = 0;
    int loopStart = 0;
    for (int i = 0; i < lasso.length(); i++) {
      if (i == lasso.loopStart().getAsInt()) {
        loopStart = kept;
      }
      choices[kept] = lasso.choice(i);
      kept += lasso.choice(i) != choice ? 1 : 0;
    }
    return Trace.lasso(lasso.initial(), Arrays.copyOf(choices, kept), loopStart);
  }

  /** A path to where a lasso's loop starts, and then the loop. */
  public static Trace enter(Trace path, Trace lasso) {
    return join(path, lasso, lasso.loopStart().getAsInt(), path.length());
  }

  /** A path and one step more, which leads back to where the path was at step {@code loopStart}. */
  public static Trace close(Trace path, int choice, int loopStart) {
    return join(path, Trace.path(0, choice), 0, loopStart);
  }

  private static Trace join(Trace first, Trace second, int from, int loopStart) {
    return Trace.lasso(first.initial(), choices(first, second, from), loopStart);
  }

  private static int[] choices(Trace first, Trace second, int from) {
    long length = (long) first.length() + second.length() - from;
    if (length > MOST_STEPS) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a lasso of " + length + " steps");
    }
    int[] choices = new int[(int) length];
    for (int i = 0; i < first.length(); i++) {
      choices[i] = first.choice(i);
    }
    for (int i = from; i < second.length(); i++) {
      choices[first.length() + i - from] = second.choice(i);
    }
    return choices;
  }
}
