package tideline.engine.run;

import java.util.Optional;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Opening;
import tideline.engine.forecast.OpeningFigures;
import tideline.engine.forecast.Outlook.Way;
import tideline.engine.forecast.Thinking;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.search.SearchControl;
import tideline.search.SearchStatistics;

/**
 * Watches a search that keeps every state. When it has the states of the opening, measures are
 * looked for beside it; when it has so many that the choice is due, it waits for them, and goes on
 * or ends here. The moment of the choice is counted in states, so that each run makes the same.
 */
final class TurningPoint implements SearchControl, AutoCloseable {

  private final RunControl control;
  private final Opening opening;
  private final long memoryBytes;
  private Optional<Thinking> thinking = Optional.empty();
  private Optional<Decision> decision = Optional.empty();
  private boolean isDecided;
  private boolean isLeft;
  private long nanosBefore;
  private long exploredBefore;
  private long storedBefore;

  TurningPoint(RunControl control, Opening opening, long memoryBytes) {
    this.control = control;
    this.opening = opening;
    this.memoryBytes = memoryBytes;
  }

  @Override
  public void checkpoint(SearchStatistics soFar) {
    control.checkpoint(soFar);
    if (isDecided) {
      return;
    }
    if (thinking.isEmpty() && soFar.stored() >= opening.states()) {
      begin(soFar);
    } else if (soFar.stored() >= opening.statesAtChoice()) {
      decide(soFar);
      if (decision.filter(made -> made.way() == Way.SWEEP).isPresent()) {
        isLeft = true;
        throw new LimitReached(LimitReached.Reason.CANCELLED, "another search goes on from here");
      }
    }
  }

  @Override
  public int stride(long explored) {
    return control.stride(explored);
  }

  private void begin(SearchStatistics soFar) {
    nanosBefore = control.elapsedNanos();
    exploredBefore = soFar.explored();
    storedBefore = soFar.stored();
    thinking = Optional.of(Thinking.start(opening, control));
  }

  private void decide(SearchStatistics soFar) {
    isDecided = true;
    OpeningFigures figures =
        new OpeningFigures(
            soFar.explored(),
            soFar.stored(),
            soFar.bytes(),
            exploredBefore,
            storedBefore,
            (control.elapsedNanos() - nanosBefore) / 1e9);
    decision = thinking.orElseThrow().decide(figures, memoryBytes);
  }

  /** The decision, made now if it was not; for a search that has no memory left. */
  Optional<Decision> decisionAfter(SearchStatistics ended) {
    if (!isDecided) {
      if (thinking.isEmpty()) {
        begin(ended);
      }
      decide(ended);
    }
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

  @Override
  public void close() {
    thinking.ifPresent(Thinking::close);
  }
}
