package tideline.search.ltl;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Goal;
import tideline.search.SearchResult.Found;
import tideline.search.SearchRun;
import tideline.search.SearchTask;

/** One run of a search for an accepting cycle. */
public abstract class CycleRun extends SearchRun {

  /** What a cycle has to meet. */
  protected final Acceptance acceptance;

  private Found found = Found.NOTHING;

  /** Prepares a run; nothing is allocated yet. */
  protected CycleRun(SearchTask task) {
    super(task);
    this.acceptance = acceptanceOf(task);
  }

  private static Acceptance acceptanceOf(SearchTask task) {
    if (task.goals().size() == 1
        && task.goals().getFirst() instanceof Goal.AcceptingCycle(Acceptance wanted)) {
      return wanted;
    }
    throw new IllegalArgumentException("a search for cycles has one goal: an accepting cycle");
  }

  /** Notes that a cycle has been found; the lasso is only built if it is wanted. */
  protected final void reached(Supplier<Trace> lasso) {
    Optional<Trace> trace =
        keepsTraces()
            ? Optional.of(new LassoShortener(model, acceptance).shorten(lasso.get()))
            : Optional.empty();
    found = new Found(true, trace);
  }

  @Override
  protected final boolean allFound() {
    return found.reached();
  }

  @Override
  protected final List<Found> found() {
    return List.of(found);
  }
}
