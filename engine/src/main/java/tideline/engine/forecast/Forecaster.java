package tideline.engine.forecast;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.engine.forecast.Outlook.Way;
import tideline.model.ProgressMeasure;

/**
 * Says what each way to go on would cost, and chooses.
 *
 * <pre>
 *   price of going on     (1 - done) * 1
 *   price of a sweep      visits * SWEPT * share^(1/4)
 * </pre>
 *
 * in units of a whole search that keeps everything: {@code done} is the part of it that lies
 * behind, {@code share} the part of its memory that the sweep takes. To take a tenth of the memory
 * is worth three quarters more time. Another way, such as a sweep that archives what it leaves, is
 * one more {@link Candidate}: its visits are 1, and the archive adds to its share.
 */
final class Forecaster {

  /** An expansion of a sweep next to one of a search that keeps all states. */
  private static final double SWEPT = 1.1;

  private static final double WORTH_OF_MEMORY = 0.25;

  /** Who has memory does not wait longer, with what was done before, than for so many searches. */
  private static final double LONGEST = 1.6;

  /** Machines are busy at times, and code is still being compiled. */
  private static final double CLOCK = 1.6;

  /** Index tables double when they are full. */
  private static final double TABLES = 1.35;

  /** What a persistent state takes next to one of a layer. */
  private static final double PERSISTENT = 1.2;

  private Forecaster() {}

  /** A measure and what is expected of it. */
  private record Candidate(ProgressMeasure measure, Outlook outlook, double price) {
    double share() {
      return outlook.peakShare().likely() + PERSISTENT * outlook.persistentShare().likely();
    }
  }

  static Decision decide(
      List<Opening.Trial> trials, OpeningFigures figures, long explored, long memoryBytes) {
    if (trials.isEmpty()) {
      Range states = StateCount.of(figures).atLeast((double) explored);
      return new Decision(
          Way.KEEP,
          "nothing tells the states apart",
          Optional.empty(),
          states,
          keeping(states, figures, explored),
          Optional.empty());
    }
    Range states =
        StateCount.of(trials.getFirst().inference().sample(), figures).atLeast((double) explored);
    Outlook keeping = keeping(states, figures, explored);
    Candidate best =
        trials.stream()
            .map(trial -> candidate(trial, states, figures))
            .min(Comparator.comparingDouble(Candidate::price))
            .orElseThrow();
    boolean fits = keeping.bytes().likely() <= memoryBytes;
    double done = Math.min(1, explored / Math.max(1, states.likely()));
    double toGo = 1 - done;
    boolean cheaper =
        best.price() < toGo
            && best.share() < 1
            && done + best.outlook().visits().likely() * SWEPT <= LONGEST;
    return new Decision(
        cheaper || !fits ? Way.SWEEP : Way.KEEP,
        reason(fits, cheaper),
        Optional.of(best.measure()),
        states,
        keeping,
        Optional.of(best.outlook()));
  }

  private static String reason(boolean fits, boolean cheaper) {
    if (!fits) {
      return "to keep every state would not fit in memory";
    }
    return cheaper ? "it takes less memory for its time" : "a sweep would not be worth its time";
  }

  private static Outlook keeping(Range states, OpeningFigures figures, long explored) {
    double left = Math.max(0, states.likely() - explored);
    double most = Math.max(0, states.high() - explored);
    double least = Math.max(0, states.low() - explored);
    return new Outlook(
        Way.KEEP,
        Range.exactly(1),
        Range.exactly(0),
        Range.exactly(1),
        new Range(least, left, most)
            .times(figures.secondsPerExpansion())
            .times(Range.around(1, CLOCK)),
        states.times(figures.bytesPerState()).times(Range.around(1, TABLES)));
  }

  private static Candidate candidate(Opening.Trial trial, Range states, OpeningFigures figures) {
    Growth growth = new Growth(trial.runs(), states.likely());
    Range peak = growth.peakShare();
    Range kept = growth.persistentShare();
    Range visits = growth.visits();
    Range stored = peak.plus(kept.times(PERSISTENT));
    Outlook outlook =
        new Outlook(
            Way.SWEEP,
            peak,
            kept,
            visits,
            states
                .times(visits)
                .times(SWEPT * figures.secondsPerExpansion())
                .times(Range.around(1, CLOCK)),
            states.times(stored).times(figures.bytesPerState()).times(Range.around(1, TABLES)));
    double price =
        visits.likely() * SWEPT * Math.pow(Math.clamp(stored.likely(), 0.01, 1), WORTH_OF_MEMORY);
    return new Candidate(trial.scored().candidate().measure(), outlook, price);
  }
}
