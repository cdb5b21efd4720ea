package tideline.engine.difference;

import java.util.List;

/**
 * What tells two models apart, by numbers of states.
 *
 * @param start an initial state of each model that has a part in the run
 * @param moves what happens, step by step
 * @param end why the models differ there
 */
record Evidence(Places start, List<Move> moves, End end) {

  Evidence {
    moves = List.copyOf(moves);
  }

  /**
   * A step that both make, or that one makes and the other need not match.
   *
   * @param leader whose step the other has to match
   * @param label its number
   * @param states where each model is afterwards
   */
  record Move(Side leader, int label, Places states) {}

  /** What one model does that the other does not. */
  sealed interface End {

    /** The one can begin with certain values, and the other cannot. */
    record NoStart(Side able, int state) implements End {}

    /** The values differ. */
    record Seen() implements End {}

    /**
     * The one can make a step and the other cannot.
     *
     * @param state where the step leads
     */
    record NoStep(Side able, int label, int state) implements End {}
  }
}
