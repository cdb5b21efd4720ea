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
 * edges that lead back. So a quarter of the memory is worth twice the time; where all states would
 * take more than a quarter of what there is, four times. Whatever the price, no way is taken that
 * is expected to take longer than LONGEST with what was done before and what the change costs, or
 * to save too little.
 */
final class Forecaster {

  /**
   * An expansion of a sweep next to one of a search that keeps all states. Those of later sweeps
   * find little that is new, and are cheaper.
   */
  private static final double SWEPT = 1.0;

  /** The same with an archive, which compresses each state and asks for each that it meets. */
  private static final double ARCHIVED = 1.5;

  /** To enter a layer and to leave it takes so many expansions, and to keep it some bytes. */
  private static final double LAYER = 8;

  private static final double MOST_FOR_LAYERS = 0.5;
  private static final double LAYER_BYTES = 256;

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

  /** What is assumed of edges that lead back where a sample cannot show any. */
  private static final double UNSEEN_BACK = 0.1;

  /** The same of the states that they lead to. */
  private static final Range UNSEEN_KEPT = new Range(0, 0.25, 0.6);

  /** Who has memory does not wait longer, with what was done before, than for so many searches. */
  private static final double LONGEST = 2;

  /** So much longer for nearly no memory, and nothing for more than a little. */
  private static final double LONGER = 0.5;

  private static final double LITTLE = 0.25;

  /** The same where keeping every state would take much of it. */
  private static final double LONGEST_TIGHT = 4;

  /** So many times what keeping every state takes is plenty of memory. */
  private static final double PLENTY = 4;

  /** A sweep with a larger share of the memory is not worth the trouble. */
  private static final double LARGEST = 0.6;

  /** Machines are busy at times, and code is still being compiled. */
  private static final double CLOCK = 2;

  /** Seconds until the code of a sweep is compiled. */
  private static final Range STARTING = new Range(0.05, 0.2, 0.8);

  /** What an expansion takes later, when all code is compiled, next to one of the opening. */
  private static final double WARMER = 0.4;

  /** Index tables double when they are full. */
  private static final double TABLES = 1.35;

  /** What a persistent state takes next to one of a layer. */
  private static final double PERSISTENT = 1.2;

  private final Range states;
  private final OpeningFigures figures;
  private final double change;
  private final Outlook keeping;

  /** Whether memory is worth more than usual. */
  private final boolean isTight;

  private Forecaster(Range states, OpeningFigures figures, double change, long memoryBytes) {
    this.states = states;
    this.figures = figures;
    this.change = change;
    this.keeping = keeping();
    this.isTight = PLENTY * keeping.bytes().likely() > memoryBytes;
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
   * @param change what it costs to begin a sweep, in expansions
   * @param sweeps what there is to choose from
   */
  static Decision decide(
      List<Opening.Trial> trials,
      OpeningFigures figures,
      double change,
      Sweeps sweeps,
      long memoryBytes) {
    double least = figures.stored();
    if (trials.isEmpty()) {
      Forecaster made =
          new Forecaster(StateCount.of(figures).atLeast(least), figures, change, memoryBytes);
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
    return new Forecaster(states, figures, change, memoryBytes).decide(trials, sweeps, memoryBytes);
  }

  private Decision decide(List<Opening.Trial> trials, Sweeps sweeps, long memoryBytes) {
    List<Candidate> candidates = new ArrayList<>();
    for (Opening.Trial trial : trials) {
      switch (sweeps) {
        case PLAIN -> candidates.add(plain(trial));
        case ARCHIVED -> candidates.add(archiving(trial));
        case CONDENSED -> candidates.add(condensed(trial));
        case CONDENSED_FOR_CYCLES ->
            candidates.add(isAcyclic(trial) ? blind(trial) : condensed(trial));
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
        Optional.of(best.outlook().after(figures.bytes())),
        best.archive());
  }

  private boolean isWorthwhile(Candidate candidate) {
    double done = Math.min(1, figures.explored() / Math.max(1, states.likely()));
    double begun = done + change / Math.max(1, states.likely());
    return price(candidate) < 1 - done
        && candidate.share(figures, keeping) <= LARGEST
        && begun + candidate.longest() <= longest(candidate);
  }

  private double longest(Candidate candidate) {
    double share = candidate.outlook().bytes().likely() / Math.max(1, keeping.bytes().likely());
    return isTight ? LONGEST_TIGHT : LONGEST + LONGER * Math.max(0, 1 - share / LITTLE);
  }

  private double price(Candidate candidate) {
    double share = Math.clamp(candidate.share(figures, keeping), 0.001, 1);
    return candidate.time() * (isTight ? share : Math.sqrt(share));
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
    Range visits = growth.visits(back(trial));
    Range peak = growth.peakShare();
    double swept = SWEPT + BACKWARD * back(trial) + layerTime(trial);
    Outlook outlook = outlook(peak, kept, visits, visits.times(swept), layerBytes(trial, peak));
    double badly = visits.likely() + (visits.high() - visits.likely()) / 4;
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
    double archived = ARCHIVED + BACKWARD_ARCHIVED * back(trial) + layerTime(trial);
    Outlook outlook =
        outlook(
            peak,
            Range.exactly(0),
            once,
            once.times(archived),
            states.times(ARCHIVED_STATE).atMost(ARCHIVE_BYTES).plus(layerBytes(trial, peak)));
    return new Candidate(
        trial.scored().candidate().measure(), Archive.ON, outlook, archived, archived);
  }

  private Candidate condensed(Opening.Trial trial) {
    return condensed(
        trial, back(trial), new Growth(trial.runs(), states.likely()).persistentShare());
  }

  /**
   * What matters for cycles are the edges that close them. A sample without a cycle, such as one
   * whose walks all end where the automaton cannot go on, shows none of these, and every measure
   * that was fitted to it seems to go ahead for ever.
   */
  private Candidate blind(Opening.Trial trial) {
    return condensed(trial, UNSEEN_BACK, UNSEEN_KEPT);
  }

  private Candidate condensed(Opening.Trial trial, double back, Range kept) {
    double time = (back == 0 ? SWEPT : ARCHIVED + BACKWARD_ARCHIVED * back) + layerTime(trial);
    Range bytes = back == 0 ? Range.exactly(0) : states.times(ARCHIVED_STATE).atMost(ARCHIVE_BYTES);
    Range once = Range.exactly(1);
    Range peak = new Growth(trial.runs(), states.likely()).peakShare();
    Outlook outlook = outlook(peak, kept, once, once.times(time), bytes);
    return new Candidate(trial.scored().candidate().measure(), Archive.AUTO, outlook, time, time);
  }

  /**
   * How many layers there are: more than in the sample, but not more than its values have room for.
   */
  private double layers(Opening.Trial trial) {
    Prediction seen = trial.scored().prediction();
    double size = Math.max(1, trial.inference().sample().states());
    double grown = seen.layers() * Math.sqrt(Math.max(1, states.likely() / size));
    return Math.min(grown, (double) seen.highest() - seen.lowest() + 1);
  }

  private double layerTime(Opening.Trial trial) {
    return Math.min(MOST_FOR_LAYERS, LAYER * layers(trial) / Math.max(1, states.likely()));
  }

  /** No more layers wait than states. */
  private Range layerBytes(Opening.Trial trial, Range peak) {
    return Range.exactly(LAYER_BYTES * Math.min(layers(trial), states.likely() * peak.likely()));
  }

  /** Whether the sample is only a part of the whole, and every edge of it leads ahead. */
  private static boolean isAcyclic(Opening.Trial trial) {
    Prediction edges = trial.scored().prediction();
    return edges.stationary() + edges.backward() == 0 && !trial.inference().sample().isComplete();
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
        states
            .times(work)
            .times(secondsPerExpansion())
            .times(Range.around(1, CLOCK))
            .plus(STARTING),
        states
            .times(peak.plus(kept.times(PERSISTENT)))
            .times(figures.bytesPerState())
            .times(Range.around(1, TABLES))
            .plus(bytes));
  }
}
