package tideline.engine.forecast;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** The first states of a breadth-first search by one thread, and how that went. */
public final class Beginning {

  private static final double NANOS = 1e9;

  private final SearchControl control;
  private final long most;
  private final long start = System.nanoTime();
  private final List<Moment> moments = new ArrayList<>();

  /** The search at some moment. */
  private record Moment(long explored, long stored, long bytes, long nanos) {}

  private Beginning(SearchControl control, long most) {
    this.control = control;
    this.most = most;
  }

  /**
   * What was seen.
   *
   * @param isComplete whether these are all states
   * @param seconds what it took
   */
  public record Seen(OpeningFigures figures, boolean isComplete, double seconds) {}

  /**
   * Searches until so many states are expanded, or all are.
   *
   * @param bfs a search that keeps every state
   * @param control ends it before, by a limit
   * @throws LimitReached the limit
   */
  public static Seen of(
      SearchAlgorithm bfs,
      Model model,
      long states,
      long memoryBytes,
      Path scratch,
      SearchControl control) {
    Beginning beginning = new Beginning(control, states);
    SearchTask task =
        SearchTask.of(model, new Resources(StoreKind.PLAIN, memoryBytes, scratch))
            .with(beginning::look);
    SearchResult result = bfs.run(task);
    return switch (result.ending()) {
      case SearchResult.Ending.Failed(var error, var _) -> throw error;
      case SearchResult.Ending.Stopped(var reason, var message)
          when reason != LimitReached.Reason.STATES ->
          throw new LimitReached(reason, message);
      case SearchResult.Ending.Stopped _ -> beginning.seen(result.statistics(), false);
      case SearchResult.Ending.Exhausted(), SearchResult.Ending.Answered() ->
          beginning.seen(result.statistics(), true);
    };
  }

  private void look(SearchStatistics soFar) {
    control.checkpoint(soFar);
    moments.add(
        new Moment(soFar.explored(), soFar.stored(), soFar.bytes(), System.nanoTime() - start));
    if (soFar.explored() >= most) {
      throw new LimitReached(LimitReached.Reason.STATES, "that was the beginning");
    }
  }

  private Seen seen(SearchStatistics end, boolean isComplete) {
    long nanos = System.nanoTime() - start;
    Moment before =
        moments.reversed().stream()
            .filter(moment -> 2 * moment.stored() <= end.stored())
            .findFirst()
            .orElse(new Moment(0, 0, 0, 0));
    OpeningFigures figures =
        new OpeningFigures(
            end.explored(),
            end.stored(),
            end.peakBytes(),
            before.explored(),
            before.stored(),
            (nanos - before.nanos()) / NANOS);
    return new Seen(figures, isComplete, nanos / NANOS);
  }
}
