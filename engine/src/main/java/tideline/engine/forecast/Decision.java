package tideline.engine.forecast;

import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.search.Archive;

/**
 * How a search goes on that kept every state so far.
 *
 * @param way what was chosen
 * @param why in a few words, for the user
 * @param measure the best measure that was found; empty if nothing tells the states apart
 * @param states how many there are in all
 * @param keeping what is expected of going on
 * @param sweeping what is expected of the sweep-line method, if there is a measure
 * @param archive whether a sweep should know the states again that it has left
 */
public record Decision(
    Outlook.Way way,
    String why,
    Optional<ProgressMeasure> measure,
    Range states,
    Outlook keeping,
    Optional<Outlook> sweeping,
    Archive archive) {

  /** What is expected of the chosen way. */
  public Outlook chosen() {
    return way == Outlook.Way.SWEEP ? sweeping.orElseThrow() : keeping;
  }

  /** What is expected of the other way, if there is one. */
  public Optional<Outlook> nextBest() {
    return way == Outlook.Way.SWEEP ? Optional.of(keeping) : sweeping;
  }

  /** The same outlooks, but the sweep-line method has to be taken. */
  public Decision forcedToSweep(String reason) {
    return new Decision(Outlook.Way.SWEEP, reason, measure, states, keeping, sweeping, archive);
  }
}
