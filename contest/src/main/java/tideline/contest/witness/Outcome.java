package tideline.contest.witness;

import java.util.List;

/** What a search for a marking has shown. */
public sealed interface Outcome {

  /**
   * It is reachable.
   *
   * @param firings transitions of the net that lead there
   */
  record Found(List<Integer> firings) implements Outcome {
    /** Keeps a copy. */
    public Found {
      firings = List.copyOf(firings);
    }
  }

  /** It is not reachable. */
  record Impossible() implements Outcome {}

  /** The search ended before. */
  record Unknown() implements Outcome {}
}
