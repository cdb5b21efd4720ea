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
 * Watches a search that keeps every state. When it has the states of the opening and seems to have
 * many more ahead, measures are looked for beside it, while it goes on. What is known of the search
 * is taken at moments that are counted in states, so that the outlook is the same in every run;
 * when the measures are there, the search goes on or ends here, and that depends on how far it has
 * come meanwhile.
 */
final class TurningPoint implements SearchControl, AutoCloseable {

  private final RunControl control;
  private final Opening opening;
  private final long memoryBytes;
  private Optional<Thinking> thinking = Optional.empty();
  private Optional<Decision> decision = Optional.empty();
  private boolean isBegun;
  private boolean isDecided;
  private boolean isLeft;
  private long nanosBefore;
  private long exploredBefore;
  private long storedBefore;
  private Optional<OpeningFigures> figures = Optional.empty();

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
    if (!isBegun && soFar.stored() >= opening.states()) {
      begin(soFar);
    } else if (figures.isEmpty() && soFar.stored() >= opening.statesAtChoice()) {
      look(soFar);
    }
    if (thinking.isEmpty()
        && figures.isPresent()
        && opening.isWorthwhile(figures.get(), soFar.stored())) {
      thinking = Optional.of(Thinking.start(opening, control));
    }
    if (thinking.isPresent() && (opening.isWaitedFor() || thinking.get().isReady())) {
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
    isBegun = true;
  }

  private void look(SearchStatistics soFar) {
    figures =
        Optional.of(
            new OpeningFigures(
                soFar.explored(),
                soFar.stored(),
                soFar.bytes(),
                exploredBefore,
                storedBefore,
                (control.elapsedNanos() - nanosBefore) / 1e9));
  }

  private void decide(SearchStatistics soFar) {
    isDecided = true;
    decision = thinking.orElseThrow().decide(figures.orElseThrow(), soFar.explored(), memoryBytes);
  }

  /** The decision, made now if it was not; for a search that has no memory left. */
  Optional<Decision> decisionAfter(SearchStatistics ended) {
    if (!isDecided) {
      if (!isBegun) {
        begin(ended);
      }
      if (figures.isEmpty()) {
        look(ended);
      }
      if (thinking.isEmpty()) {
        thinking = Optional.of(Thinking.start(opening, control));
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
