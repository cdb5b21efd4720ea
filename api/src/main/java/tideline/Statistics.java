package tideline;

import java.time.Duration;
import java.util.OptionalLong;
import tideline.engine.report.Figures;

/**
 * What a run cost, all of its searches together.
 *
 * @param states distinct states, where a search knows
 * @param explored expansions, with repetition
 * @param transitions edges of first expansions, where a search knows
 * @param deadlocks expansions of states without successors, where a search knows
 * @param peakStates the most states stored at one time
 * @param peakBytes the most memory for states
 */
public record Statistics(
    OptionalLong states,
    long explored,
    OptionalLong transitions,
    OptionalLong deadlocks,
    long peakStates,
    long peakBytes,
    Duration time) {

  static Statistics of(Figures figures) {
    return new Statistics(
        figures.states(),
        figures.explored(),
        figures.transitions(),
        figures.deadlocks(),
        figures.peakStates(),
        figures.peakBytes(),
        Duration.ofNanos(Math.round(figures.seconds() * 1e9)));
  }
}
