package tideline.engine.forecast;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.engine.forecast.Outlook.Way;
import tideline.model.ProgressMeasure;
import tideline.search.Archive;
import tideline.system.analysis.progress.Prediction;

/**
 * Says what each way to go on would cost, and chooses.
 *
 * <pre>
 *   price of going on                   1 - done
 *   price of a sweep                    visits * (1 + back) * sqrt(share)
 *   price of a sweep with an archive    (1.5 + 4 * back) * sqrt(share)
 * </pre>
 *
 * in units of a whole search that keeps everything: {@code done} is the part of it that lies
 * behind, {@code share} the part of its memory that the sweep takes, {@code back} the part of the
 * edges that lead back. So a quarter of the memory is worth twice the time. Whatever the price, no
 * way is taken that is expected to take longer than LONGEST with what was done before, or to save
 * too little.
 */
final class Forecaster {

  /**
   * An expansion of a sweep next to one of a search that keeps all states. Those of later sweeps
   * find little that is new, and are cheaper.
   */
  private static final double SWEPT = 1.0;

  /** The same with an archive, which compresses each state and asks for each that it meets. */
  private static final double ARCHIVED = 1.5;

  /** What is added where all edges lead back: their targets are kept, or asked for. */
  private static final double BACKWARD = 1;

  private static final double BACKWARD_ARCHIVED = 4;

  /** What an archive has in memory at most; the rest is in a file. */
  private static final double ARCHIVE_BYTES = 1 << 23;

  /** What it has of a state: a fingerprint, and what differs from the one before. */
  private static final double ARCHIVED_STATE = 12;

  /**
   * The part of what would be persistent that waits for the next sweep, where there is an archive.
   */
  private static final double WAITING = 0.3;

  /** Who has memory does not wait longer, with what was done before, than for so many searches. */
  private static final double LONGEST = 2;

  /** A sweep with a larger share of the memory is not worth the trouble. */
  private static final double LARGEST = 0.6;

  /** Machines are busy at times, and code is still being compiled. */
  private static final double CLOCK = 2;

  /** What an expansion takes later, when all code is compiled, next to one of the opening. */
  private static final double WARMER = 0.4;

  /** Index tables double when they are full. */
  private static final double TABLES = 1.35;

  /** What a persistent state takes next to one of a layer. */
  private static final double PERSISTENT = 1.2;

  private final Range states;
  private final OpeningFigures figures;
  private final Outlook keeping;

  private Forecaster(Range states, OpeningFigures figures) {
    this.states = states;
    this.figures = figures;
    this.keeping = keeping();
  }

  /**
   * A way to sweep and what is expected of it.
   *
   * @param time in units of a whole search
   * @param longest the same if it turns out badly
   */
  private record Candidate(
      ProgressMeasure measure, Archive archive, Outlook outlook, double time, double longest) {

    /** What memory is needed, or has been by now. */
    double share(OpeningFigures until, Outlook keeping) {
      double bytes = Math.max(outlook.bytes().likely(), (double) until.bytes());
      return bytes / Math.max(1, keeping.bytes().likely());
    }
  }

  /**
   * Chooses.
   *
   * @param sweeps what there is to choose from
   */
  static Decision decide(
      List<Opening.Trial> trials, OpeningFigures figures, Sweeps sweeps, long memoryBytes) {
    double least = figures.stored();
    if (trials.isEmpty()) {
      Forecaster made = new Forecaster(StateCount.of(figures).atLeast(least), figures);
      return new Decision(
          Way.KEEP,
          "nothing tells the states apart",
          Optional.empty(),
          made.states,
          made.keeping,
          Optional.empty(),
          Archive.OFF);
    }
    Range states = StateCount.of(trials.getFirst().inference().sample(), figures).atLeast(least);
    return new Forecaster(states, figures).decide(trials, sweeps, memoryBytes);
  }

  private Decision decide(List<Opening.Trial> trials, Sweeps sweeps, long memoryBytes) {
    List<Candidate> candidates = new ArrayList<>();
    for (Opening.Trial trial : trials) {
      switch (sweeps) {
        case PLAIN -> candidates.add(plain(trial));
        case ARCHIVED -> candidates.add(archiving(trial));
        case CONDENSED -> candidates.add(condensed(trial));
        case EITHER -> {
          candidates.add(plain(trial));
          candidates.add(archiving(trial));
        }
      }
    }
    Comparator<Candidate> byPrice = Comparator.comparingDouble(this::price);
    Optional<Candidate> worthwhile = candidates.stream().filter(this::isWorthwhile).min(byPrice);
    boolean fits = keeping.bytes().likely() <= memoryBytes;
    Candidate best = worthwhile.orElseGet(() -> candidates.stream().min(byPrice).orElseThrow());
    return new Decision(
        worthwhile.isPresent() || !fits ? Way.SWEEP : Way.KEEP,
        reason(fits, worthwhile.isPresent())
            + (best.archive == Archive.ON ? " with an archive" : ""),
        Optional.of(best.measure()),
        states,
        keeping,
        Optional.of(best.outlook()),
        best.archive());
  }

  private boolean isWorthwhile(Candidate candidate) {
    double done = Math.min(1, figures.explored() / Math.max(1, states.likely()));
    return price(candidate) < 1 - done
        && candidate.share(figures, keeping) <= LARGEST
        && done + candidate.longest() <= LONGEST;
  }

  private double price(Candidate candidate) {
    return candidate.time() * Math.sqrt(Math.clamp(candidate.share(figures, keeping), 0.001, 1));
  }

  private static String reason(boolean fits, boolean worthwhile) {
    if (!fits) {
      return "to keep every state would not fit in memory: a sweep";
    }
    return worthwhile ? "it takes less memory for its time" : "a sweep would not be worth its time";
  }

  /** What an expansion takes from here on, of a search that keeps every state. */
  private double secondsPerExpansion() {
    return WARMER * figures.secondsPerExpansion();
  }

  private Outlook keeping() {
    double explored = figures.explored();
    return new Outlook(
        Way.KEEP,
        Range.exactly(1),
        Range.exactly(0),
        Range.exactly(1),
        new Range(
                Math.max(0, states.low() - explored),
                Math.max(0, states.likely() - explored),
                Math.max(0, states.high() - explored))
            .times(secondsPerExpansion())
            .times(Range.around(1, CLOCK)),
        states.times(figures.bytesPerState()).times(Range.around(1, TABLES)));
  }

  private Candidate plain(Opening.Trial trial) {
    Growth growth = new Growth(trial.runs(), states.likely());
    Range kept = growth.persistentShare();
    Range visits = growth.visits();
    double swept = SWEPT + BACKWARD * back(trial);
    Outlook outlook =
        outlook(growth.peakShare(), kept, visits, visits.times(swept), Range.exactly(0));
    double badly = (visits.likely() + visits.high()) / 2;
    return new Candidate(
        trial.scored().candidate().measure(),
        Archive.OFF,
        outlook,
        swept * visits.likely(),
        swept * badly);
  }

  private Candidate archiving(Opening.Trial trial) {
    Growth growth = new Growth(trial.runs(), states.likely());
    Range peak = growth.peakShare().plus(growth.persistentShare().times(WAITING)).atMost(1);
    Range once = Range.exactly(1);
    double archived = ARCHIVED + BACKWARD_ARCHIVED * back(trial);
    Outlook outlook =
        outlook(
            peak,
            Range.exactly(0),
            once,
            once.times(archived),
            states.times(ARCHIVED_STATE).atMost(ARCHIVE_BYTES));
    return new Candidate(
        trial.scored().candidate().measure(), Archive.ON, outlook, archived, archived);
  }

  private Candidate condensed(Opening.Trial trial) {
    Growth growth = new Growth(trial.runs(), states.likely());
    double back = back(trial);
    double time = back == 0 ? SWEPT : ARCHIVED + BACKWARD_ARCHIVED * back;
    Range bytes = back == 0 ? Range.exactly(0) : states.times(ARCHIVED_STATE).atMost(ARCHIVE_BYTES);
    Range once = Range.exactly(1);
    Outlook outlook =
        outlook(growth.peakShare(), growth.persistentShare(), once, once.times(time), bytes);
    return new Candidate(trial.scored().candidate().measure(), Archive.AUTO, outlook, time, time);
  }

  /** The part of the edges that lead back. */
  private static double back(Opening.Trial trial) {
    Prediction edges = trial.scored().prediction();
    double all = (double) edges.forward() + edges.stationary() + edges.backward();
    return edges.backward() / Math.max(1, all);
  }

  /**
   * A sweep.
   *
   * @param work in units of expansions of a search that keeps everything, for each state
   * @param bytes what is kept beside states
   */
  private Outlook outlook(Range peak, Range kept, Range visits, Range work, Range bytes) {
    return new Outlook(
        Way.SWEEP,
        peak,
        kept,
        visits,
        states.times(work).times(secondsPerExpansion()).times(Range.around(1, CLOCK)),
        states
            .times(peak.plus(kept.times(PERSISTENT)))
            .times(figures.bytesPerState())
            .times(Range.around(1, TABLES))
            .plus(bytes));
  }
}
