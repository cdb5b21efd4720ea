package tideline.engine.run;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.model.Verdict;
import tideline.search.SearchResult.Ending;

/**
 * Searches that may miss states, one after the other, each in another order and with other hash
 * functions: what one misses another may find. The first one that decides anything is the last.
 */
final class Swarm {

  /** Makes and runs a search. */
  interface Searches {
    ExplicitRun.Result search(Exploration exploration, long seed, RunControl control);
  }

  /**
   * What came of all of them.
   *
   * @param answers those of the first search that decided something, or else of the one that is
   *     expected to have missed least
   */
  record Result(List<Report.Answer> answers, List<Report.Searched> searches) {
    Result {
      answers = List.copyOf(answers);
      searches = List.copyOf(searches);
    }
  }

  private final Exploration exploration;
  private final int most;
  private final RunControl control;
  private final Searches searches;

  /** A swarm of so many searches, which share the time. */
  Swarm(Exploration exploration, int most, RunControl control, Searches searches) {
    this.exploration = exploration;
    this.most = most;
    this.control = control;
    this.searches = searches;
  }

  Result execute() {
    List<Report.Searched> done = new ArrayList<>();
    List<Report.Answer> answers = List.of();
    double leastMissed = Double.POSITIVE_INFINITY;
    for (int number = 1; number <= most; number++) {
      Exploration one =
          exploration.titled(
              "%s, search %d of %d (seed %d)"
                  .formatted(exploration.title(), number, most, number - 1));
      ExplicitRun.Result result =
          searches.search(one, number - 1, control.share(most - number + 1));
      done.add(result.searched());
      if (decides(result)) {
        return new Result(result.answers(), done);
      }
      double missed = missed(result.searched());
      if (answers.isEmpty() || missed < leastMissed) {
        answers = result.answers();
        leastMissed = missed;
      }
      if (isOver(result.searched().ending())) {
        break;
      }
    }
    return new Result(answers, done);
  }

  /** A fault of the model is found once. */
  private static boolean decides(ExplicitRun.Result result) {
    return result.searched().ending() instanceof Ending.Failed
        || result.answers().stream()
            .anyMatch(answer -> !(answer.verdict() instanceof Verdict.Unknown));
  }

  /** A search that was cut off has missed more than anyone knows. */
  private static double missed(Report.Searched searched) {
    return searched.ending() instanceof Ending.Stopped(var reason, var _)
            && reason == LimitReached.Reason.LOSSY_STORE
        ? searched
            .figures()
            .loss()
            .map(loss -> loss.expectedOmissions())
            .orElse(Double.POSITIVE_INFINITY)
        : Double.POSITIVE_INFINITY;
  }

  /** What ends one search by the user's will ends all. */
  private static boolean isOver(Ending ending) {
    return ending instanceof Ending.Stopped(var reason, var _)
        && reason == LimitReached.Reason.CANCELLED;
  }
}
