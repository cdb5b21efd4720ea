package tideline.search;

import java.util.List;
import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Trace;
import tideline.search.ctl.CtlAnswer;

/**
 * What a search found.
 *
 * @param found for each goal of the task, whether it was found, with the path or the lasso
 */
public record SearchResult(Ending ending, List<Found> found, SearchStatistics statistics) {

  public SearchResult {
    found = List.copyOf(found);
  }

  /** How a search came to its end. */
  public sealed interface Ending {
    /** Everything that matters was explored. */
    record Exhausted() implements Ending {}

    /** Every goal was found. */
    record Answered() implements Ending {}

    /** A limit or the user ended it. */
    record Stopped(LimitReached.Reason reason, String message) implements Ending {}

    /** The model was at fault in a state that it reached; the path leads there. */
    record Failed(ModelError error, Optional<Trace> trace) implements Ending {}
  }

  /**
   * Whether a goal was found, and the path to it if traces were kept.
   *
   * @param ctl what else there is to say where the goal is a violation of a CTL formula
   */
  public record Found(boolean reached, Optional<Trace> trace, Optional<CtlAnswer> ctl) {
    /** The goal was not found. */
    public static final Found NOTHING = new Found(false, Optional.empty());

    /** A goal of another kind than a violation of a CTL formula. */
    public Found(boolean reached, Optional<Trace> trace) {
      this(reached, trace, Optional.empty());
    }
  }
}
