package tideline.search.safety;

import java.util.List;
import tideline.search.SearchResult;
import tideline.search.SearchRun;
import tideline.search.SearchTask;

/** One run of a safety search: it ends when every goal has been found. */
public abstract class SafetyRun extends SearchRun {

  /** What is looked for. */
  protected final GoalTracker goals;

  /** Prepares a run; nothing is allocated yet. */
  protected SafetyRun(SearchTask task) {
    super(task);
    this.goals = new GoalTracker(task.goals());
  }

  @Override
  protected final boolean allFound() {
    return goals.allFound();
  }

  @Override
  protected final List<SearchResult.Found> found() {
    return goals.found();
  }
}
