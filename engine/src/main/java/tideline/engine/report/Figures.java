package tideline.engine.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.plan.Exploration;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;

/**
 * The figures of a finished search.
 *
 * @param states distinct states, where the search knows
 * @param explored expansions, with repetition
 * @param transitions edges of first expansions, where the search knows
 * @param peakStates the most states stored at one time, the persistent ones not counted
 * @param deadlocks expansions of states without successors, valid ends among them; not known where
 *     an automaton may be what cannot go on
 * @param archive what was kept of states that a sweep had forgotten, if it did
 * @param disk what went to the disk, if states might
 * @param loss what may have been missed, if the store is one that drops states; then neither states
 *     nor transitions are known
 * @param bytesPerState peak memory per state that was stored at the peak
 */
public record Figures(
    OptionalLong states,
    long explored,
    OptionalLong transitions,
    long peakStates,
    long persistentStates,
    long sweeps,
    long layers,
    long regressEdges,
    OptionalLong deadlocks,
    Optional<ArchiveFigures> archive,
    Optional<DiskFigures> disk,
    Optional<LossFigures> loss,
    double bytesPerState,
    long peakBytes,
    long traceBytes,
    double seconds) {

  public static Figures of(Exploration.Graph graph, SearchResult result, double seconds) {
    SearchStatistics counted = result.statistics();
    boolean known =
        graph != Exploration.Graph.ABSTRACTION
            && (counted.countsDistinctStates() || keepsEverything(counted));
    OptionalLong distinct = known ? OptionalLong.of(distinctStates(counted)) : OptionalLong.empty();
    boolean exact = known && counted.loss().isEmpty();
    return new Figures(
        exact ? distinct : OptionalLong.empty(),
        counted.explored(),
        exact ? OptionalLong.of(counted.transitions()) : OptionalLong.empty(),
        counted.peakStates(),
        counted.persistentStates(),
        counted.sweeps(),
        counted.layers(),
        counted.regressEdges(),
        graph == Exploration.Graph.MODEL
            ? OptionalLong.of(counted.deadlocks())
            : OptionalLong.empty(),
        ArchiveFigures.of(counted),
        DiskFigures.of(counted),
        LossFigures.of(counted, distinct),
        perState(counted.peakBytes(), counted.peakStates() + counted.persistentStates()),
        counted.peakBytes(),
        counted.traceBytes(),
        seconds);
  }

  /** The same search after another one, which it replaced: memory and time count for both. */
  public Figures after(long otherPeakBytes, double otherSeconds) {
    return new Figures(
        states,
        explored,
        transitions,
        peakStates,
        persistentStates,
        sweeps,
        layers,
        regressEdges,
        deadlocks,
        archive,
        disk,
        loss,
        bytesPerState,
        Math.max(peakBytes, otherPeakBytes),
        traceBytes,
        seconds + otherSeconds);
  }

  /** Whether a state without successors may have been counted more than once. */
  public boolean repeatsDeadlocks() {
    boolean once = loss.filter(l -> l.leastStates().isPresent()).isPresent();
    return states.isEmpty() && !once && deadlocks.orElse(0) > 0;
  }

  private static boolean keepsEverything(SearchStatistics counted) {
    return counted.sweeps() == 0;
  }

  /** A search that keeps everything knows also the states that it has seen but not expanded. */
  private static long distinctStates(SearchStatistics counted) {
    if (!keepsEverything(counted)) {
      return counted.explored();
    }
    return counted.countsDistinctStates()
        ? Math.max(counted.explored(), counted.stored())
        : counted.stored();
  }

  private static double perState(long bytes, long states) {
    return states == 0 ? 0 : (double) bytes / states;
  }

  /**
   * The figures of several searches: sums of work, maxima of memory. Distinct states of different
   * graphs do not add up, so they are known for a single search only; deadlocks are those of the
   * model's own graph.
   */
  static Figures together(List<Figures> all) {
    if (all.size() == 1) {
      return all.getFirst();
    }
    long peakStates = all.stream().mapToLong(Figures::peakStates).max().orElse(0);
    long persistent = all.stream().mapToLong(Figures::persistentStates).max().orElse(0);
    long peakBytes = all.stream().mapToLong(Figures::peakBytes).max().orElse(0);
    return new Figures(
        OptionalLong.empty(),
        all.stream().mapToLong(Figures::explored).sum(),
        OptionalLong.empty(),
        peakStates,
        persistent,
        all.stream().mapToLong(Figures::sweeps).sum(),
        all.stream().mapToLong(Figures::layers).sum(),
        all.stream().mapToLong(Figures::regressEdges).sum(),
        all.stream().map(Figures::deadlocks).flatMapToLong(OptionalLong::stream).findFirst(),
        ArchiveFigures.together(all.stream().flatMap(f -> f.archive().stream()).toList()),
        DiskFigures.together(all.stream().flatMap(f -> f.disk().stream()).toList()),
        LossFigures.together(all.stream().flatMap(f -> f.loss().stream()).toList()),
        all.stream().mapToDouble(Figures::bytesPerState).max().orElse(0),
        peakBytes,
        all.stream().mapToLong(Figures::traceBytes).sum(),
        all.stream().mapToDouble(Figures::seconds).sum());
  }
}
