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
 * @param counted what there is in the graph
 * @param swept how a sweep went; zeros for other searches
 * @param archive what was kept of states that a sweep had forgotten, if it did
 * @param disk what went to the disk, if states might
 * @param loss what may have been missed, if the store is one that drops states; then neither states
 *     nor transitions are known
 * @param cost what it took
 */
public record Figures(
    Counted counted,
    Swept swept,
    Optional<ArchiveFigures> archive,
    Optional<DiskFigures> disk,
    Optional<LossFigures> loss,
    Cost cost) {

  /**
   * What there is in a graph.
   *
   * @param states distinct states, where the search knows
   * @param explored expansions, with repetition
   * @param transitions edges of first expansions, where the search knows
   * @param deadlocks expansions of states without successors, valid ends among them; not known
   *     where an automaton may be what cannot go on
   */
  public record Counted(
      OptionalLong states, long explored, OptionalLong transitions, OptionalLong deadlocks) {

    /**
     * Distinct states of different graphs do not add up, so they are not known; deadlocks are those
     * of the model's own graph.
     */
    private static Counted together(List<Counted> all) {
      return new Counted(
          OptionalLong.empty(),
          all.stream().mapToLong(Counted::explored).sum(),
          OptionalLong.empty(),
          all.stream().map(Counted::deadlocks).flatMapToLong(OptionalLong::stream).findFirst());
    }
  }

  /** How a sweep went. */
  public record Swept(long persistentStates, long sweeps, long layers, long regressEdges) {

    private static Swept together(List<Swept> all) {
      return new Swept(
          all.stream().mapToLong(Swept::persistentStates).max().orElse(0),
          all.stream().mapToLong(Swept::sweeps).sum(),
          all.stream().mapToLong(Swept::layers).sum(),
          all.stream().mapToLong(Swept::regressEdges).sum());
    }
  }

  /**
   * What a search took.
   *
   * @param peakStates the most states stored at one time, the persistent ones not counted
   * @param bytesPerState peak memory per state that was stored at the peak
   */
  public record Cost(
      long peakStates, double bytesPerState, long peakBytes, long traceBytes, double seconds) {

    private static Cost together(List<Cost> all) {
      return new Cost(
          all.stream().mapToLong(Cost::peakStates).max().orElse(0),
          all.stream().mapToDouble(Cost::bytesPerState).max().orElse(0),
          all.stream().mapToLong(Cost::peakBytes).max().orElse(0),
          all.stream().mapToLong(Cost::traceBytes).sum(),
          all.stream().mapToDouble(Cost::seconds).sum());
    }
  }

  /** What a search of a graph has counted. */
  public static Figures of(Exploration.Graph graph, SearchResult result, double seconds) {
    SearchStatistics found = result.statistics();
    boolean known =
        graph != Exploration.Graph.ABSTRACTION
            && (found.countsDistinctStates() || keepsEverything(found));
    OptionalLong distinct = known ? OptionalLong.of(distinctStates(found)) : OptionalLong.empty();
    boolean exact = known && found.loss().isEmpty();
    boolean ofModel = graph == Exploration.Graph.MODEL;
    return new Figures(
        new Counted(
            exact ? distinct : OptionalLong.empty(),
            found.explored(),
            exact ? OptionalLong.of(found.transitions()) : OptionalLong.empty(),
            ofModel ? OptionalLong.of(found.deadlocks()) : OptionalLong.empty()),
        new Swept(found.persistentStates(), found.sweeps(), found.layers(), found.regressEdges()),
        ArchiveFigures.of(found),
        DiskFigures.of(found),
        LossFigures.of(found, distinct),
        new Cost(
            found.peakStates(),
            perState(found.peakBytes(), found.peakStates() + found.persistentStates()),
            found.peakBytes(),
            found.traceBytes(),
            seconds));
  }

  /** The same search after another one, which it replaced: memory and time count for both. */
  public Figures after(long otherPeakBytes, double otherSeconds) {
    Cost both =
        new Cost(
            cost.peakStates,
            cost.bytesPerState,
            Math.max(cost.peakBytes, otherPeakBytes),
            cost.traceBytes,
            cost.seconds + otherSeconds);
    return new Figures(counted, swept, archive, disk, loss, both);
  }

  /** Whether a state without successors may have been counted more than once. */
  public boolean repeatsDeadlocks() {
    boolean once = loss.filter(l -> l.leastStates().isPresent()).isPresent();
    return states().isEmpty() && !once && deadlocks().orElse(0) > 0;
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

  /** The figures of several searches: sums of work, maxima of memory. */
  static Figures together(List<Figures> all) {
    if (all.size() == 1) {
      return all.getFirst();
    }
    return new Figures(
        Counted.together(all.stream().map(Figures::counted).toList()),
        Swept.together(all.stream().map(Figures::swept).toList()),
        ArchiveFigures.together(all.stream().flatMap(f -> f.archive().stream()).toList()),
        DiskFigures.together(all.stream().flatMap(f -> f.disk().stream()).toList()),
        LossFigures.together(all.stream().flatMap(f -> f.loss().stream()).toList()),
        Cost.together(all.stream().map(Figures::cost).toList()));
  }

  /** Distinct states, where the search knows. */
  public OptionalLong states() {
    return counted.states();
  }

  /** Expansions, with repetition. */
  public long explored() {
    return counted.explored();
  }

  /** Edges of first expansions, where the search knows. */
  public OptionalLong transitions() {
    return counted.transitions();
  }

  /** Expansions of states without successors, where the search knows. */
  public OptionalLong deadlocks() {
    return counted.deadlocks();
  }

  /** States that a sweep never forgets. */
  public long persistentStates() {
    return swept.persistentStates();
  }

  /** How many sweeps there were. */
  public long sweeps() {
    return swept.sweeps();
  }

  /** How many layers they entered. */
  public long layers() {
    return swept.layers();
  }

  /** How many edges led back. */
  public long regressEdges() {
    return swept.regressEdges();
  }

  /** The most states stored at one time, the persistent ones not counted. */
  public long peakStates() {
    return cost.peakStates();
  }

  /** Peak memory per state that was stored at the peak. */
  public double bytesPerState() {
    return cost.bytesPerState();
  }

  /** The most memory that states took. */
  public long peakBytes() {
    return cost.peakBytes();
  }

  /** How long the log of predecessors is. */
  public long traceBytes() {
    return cost.traceBytes();
  }

  /** Wall time. */
  public double seconds() {
    return cost.seconds();
  }
}
