package tideline.engine.run;

import java.util.Optional;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Opening;
import tideline.engine.forecast.OpeningFigures;
import tideline.engine.forecast.Outlook.Way;
import tideline.engine.forecast.Sweeps;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.search.SearchControl;
import tideline.search.SearchStatistics;

/**
 * Watches a search that keeps every state. When it has the states of the opening, and whenever they
 * have doubled since, it is asked whether the model is large; if so, the search stands still while
 * measures are looked for, which is done once, and goes on or ends here. All of that is counted in
 * states, so that with one worker the choice is the same in every run.
 */
final class TurningPoint implements SearchControl {

  private final RunControl control;
  private final Opening opening;
  private final Sweeps sweeps;
  private final Frontier frontier;
  private final long memoryBytes;
  private Optional<Decision> decision = Optional.empty();
  private long next;
  private boolean isLeft;
  private long nanosBefore;
  private long exploredBefore;
  private long storedBefore;

  /** Whether what a search has not expanded yet tells how much is to come. */
  enum Frontier {
    /** It goes by breadth: it does. */
    TELLING,
    /** It goes into the depth. */
    NONE
  }

  TurningPoint(
      RunControl control, Opening opening, Sweeps sweeps, Frontier frontier, long memoryBytes) {
    this.control = control;
    this.opening = opening;
    this.sweeps = sweeps;
    this.frontier = frontier;
    this.memoryBytes = memoryBytes;
    this.next = Math.max(1, opening.states() / 2);
  }

  @Override
  public void checkpoint(SearchStatistics soFar) {
    control.checkpoint(soFar);
    if (soFar.stored() < next) {
      return;
    }
    if (soFar.stored() >= opening.states()) {
      OpeningFigures figures = figures(soFar);
      if (decision.isPresent() || opening.isWorthwhile(figures)) {
        decide(figures);
      }
      if (decision.filter(made -> made.way() == Way.SWEEP).isPresent()) {
        isLeft = true;
        throw new LimitReached(LimitReached.Reason.CANCELLED, "another search goes on from here");
      }
    }
    remember(soFar);
  }

  @Override
  public int stride(long explored) {
    return control.stride(explored);
  }

  private void remember(SearchStatistics soFar) {
    nanosBefore = control.elapsedNanos();
    exploredBefore = soFar.explored();
    storedBefore = soFar.stored();
    next = Math.max(2 * next, storedBefore + 1);
  }

  private OpeningFigures figures(SearchStatistics soFar) {
    OpeningFigures figures =
        new OpeningFigures(
            soFar.explored(),
            soFar.stored(),
            soFar.bytes(),
            exploredBefore,
            storedBefore,
            (control.elapsedNanos() - nanosBefore) / 1e9);
    return switch (frontier) {
      case TELLING -> figures;
      case NONE -> figures.withoutFrontier();
    };
  }

  private void decide(OpeningFigures figures) {
    decision = opening.decide(figures, sweeps, memoryBytes);
  }

  /** A new decision, for a search that has no memory left. */
  Optional<Decision> decisionAfter(SearchStatistics ended) {
    decide(figures(ended));
    return decision;
  }

  /** What was decided, if it was. */
  Optional<Decision> decision() {
    return decision;
  }

  /** Whether the search has ended here, to be replaced. */
  boolean isLeft() {
    return isLeft;
  }
}
