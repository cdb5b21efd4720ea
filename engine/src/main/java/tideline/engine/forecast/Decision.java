package tideline.engine.forecast;

import java.util.Optional;
import tideline.model.ProgressMeasure;

/**
 * How a search goes on that kept every state so far.
 *
 * @param way what was chosen
 * @param why in a few words, for the user
 * @param measure the best measure that was found; empty if nothing tells the states apart
 * @param states how many there are in all
 * @param keeping what is expected of going on
 * @param sweeping what is expected of the sweep-line method, if there is a measure
 */
public record Decision(
    Outlook.Way way,
    String why,
    Optional<ProgressMeasure> measure,
    Range states,
    Outlook keeping,
    Optional<Outlook> sweeping) {

  /** How often a state would be expanded without an archive, on average. */
  private static final double VISITS_WORTH_AN_ARCHIVE = 1.3;

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
    return new Decision(Outlook.Way.SWEEP, reason, measure, states, keeping, sweeping);
  }

  /** Whether a sweep would expand states so often that it should know them again. */
  public boolean isArchiveWorthIt() {
    return sweeping.filter(sweep -> sweep.visits().likely() > VISITS_WORTH_AN_ARCHIVE).isPresent();
  }

  /** The same by a sweep that archives the states that it leaves: it expands each of them once. */
  public Decision archiving() {
    return new Decision(
        way, why + ", with an archive", measure, states, keeping, sweeping.map(Outlook::archiving));
  }
}
