package tideline.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Sweeps;
import tideline.engine.limits.RunControl;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.model.LimitReached;
import tideline.search.Archive;
import tideline.search.Question;
import tideline.search.SearchAlgorithm.ArchiveUse;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchResult.Found;
import tideline.search.SearchStatistics;

/**
 * A search that begins without a progress measure, and may be replaced on the way.
 *
 * <pre>
 *   keep every state until the choice is due, or memory is used up       TurningPoint
 *   go on                      that is all
 *   or sweep from the start, for what was not found yet
 *     a sweep much worse than expected:  keep every state after all      SweepWatch
 *     no memory left for that:           sweep to the end
 *     no memory left for its archive:    sweep without
 * </pre>
 *
 * A search that replaces another begins at the initial states, so that nothing depends on where the
 * other was left; only what that one found stays found.
 */
final class OpenRun {

  /** Makes a search. */
  interface Searches {
    ExplicitRun of(Exploration exploration, Method.Search method, Archive archive);
  }

  /** Whether a sweep may be given up. */
  private enum Patience {
    /** If it is much worse than expected. */
    LIMITED,
    /** No: there is no memory for anything else. */
    ENDLESS
  }

  private final Exploration exploration;
  private final Method.Open method;
  private final long memoryBytes;
  private final Archive archive;
  private final Searches searches;
  private final RunControl control;
  private final Run.Turns turns;

  /** What was found on the way. */
  private final List<Report.Answer> answers = new ArrayList<>();

  private List<Exploration.Subject> open;
  private long peakBytes;
  private double seconds;

  OpenRun(
      Exploration exploration,
      Method.Open method,
      long memoryBytes,
      Archive archive,
      Searches searches,
      RunControl control,
      Run.Turns turns) {
    this.exploration = exploration;
    this.method = method;
    this.memoryBytes = memoryBytes;
    this.archive = archive;
    this.searches = searches;
    this.control = control;
    this.turns = turns;
    this.open = exploration.subjects();
  }

  ExplicitRun.Result execute() {
    return control.during(this::executed);
  }

  private ExplicitRun.Result executed() {
    Exploration keeping = keeping();
    ExplicitRun first = searches.of(keeping, method.keeping(), archive);
    TurningPoint turn =
        new TurningPoint(control, method.opening(), sweeps(), frontier(), memoryBytes);
    ExplicitRun.Raw raw = first.search(watched(turn, keeping));
    Optional<Decision> decision =
        isOutOfMemory(raw)
            ? turn.decisionAfter(raw.result().statistics())
                .filter(made -> made.sweeping().isPresent())
                .map(made -> made.forcedToSweep("there is no memory left to keep every state"))
            : turn.decision();
    boolean left = turn.isLeft() || (isOutOfMemory(raw) && decision.isPresent());
    if (!left) {
      return first.conclude(raw, decision);
    }
    if (isAllFound(raw)) {
      return first.conclude(answered(raw), decision);
    }
    note(first, raw);
    Decision made = decision.orElseThrow();
    Archive its = isForSafety() ? made.archive() : archive;
    return sweep(made, its, isOutOfMemory(raw) ? Patience.ENDLESS : Patience.LIMITED);
  }

  /** The search goes on after the choice without another word: it is told here. */
  private SearchControl watched(TurningPoint turn, Exploration keeping) {
    return new SearchControl() {
      private boolean told;

      @Override
      public void checkpoint(SearchStatistics soFar) {
        turn.checkpoint(soFar);
        if (!told && turn.decision().isPresent()) {
          told = true;
          turns.decided(keeping, turn.decision().get());
        }
      }

      @Override
      public int stride(long explored) {
        return turn.stride(explored);
      }
    };
  }

  private Sweeps sweeps() {
    if (method.sweeping().algorithm().archiveUse() == ArchiveUse.NONE || archive == Archive.OFF) {
      return Sweeps.PLAIN;
    }
    if (!isForSafety()) {
      return isForFormulas() ? Sweeps.CONDENSED : Sweeps.CONDENSED_FOR_CYCLES;
    }
    return archive == Archive.ON ? Sweeps.ARCHIVED : Sweeps.EITHER;
  }

  /** What looks for cycles or formulas without a measure goes into the depth. */
  private TurningPoint.Frontier frontier() {
    return isForSafety() ? TurningPoint.Frontier.TELLING : TurningPoint.Frontier.NONE;
  }

  private boolean isForSafety() {
    return method.sweeping().algorithm().answers().contains(Question.SAFETY);
  }

  private boolean isForFormulas() {
    Set<Question> answers = method.sweeping().algorithm().answers();
    return answers.contains(Question.CTL) || answers.contains(Question.CTL_TERMINAL);
  }

  private ExplicitRun.Result sweep(Decision made, Archive its, Patience patience) {
    Exploration sweeping =
        exploration.by(method.sweeping(), made.measure().map(method.lift()), open);
    turns.decided(sweeping, made);
    ExplicitRun run = searches.of(sweeping, method.sweeping(), its);
    SweepWatch watch = new SweepWatch(control, made, method.opening().states());
    boolean isWatched = patience == Patience.LIMITED && isForSafety();
    ExplicitRun.Raw raw = run.search(isWatched ? watch : control);
    if (isOutOfMemory(raw) && !isAllFound(raw) && its == Archive.ON && archive == Archive.AUTO) {
      note(run, raw);
      turns.changed("there is no memory left for an archive: the sweep begins again without");
      return sweep(made, Archive.OFF, patience);
    }
    if (watch.complaint().isEmpty() || isAllFound(raw)) {
      return together(run.conclude(isAllFound(raw) ? answered(raw) : raw, Optional.of(made)));
    }
    note(run, raw);
    turns.changed(watch.complaint() + ": every state is kept from here on");
    Exploration keeping = keeping();
    ExplicitRun second = searches.of(keeping, method.keeping(), archive);
    ExplicitRun.Raw kept = second.search(control);
    if (!isOutOfMemory(kept) || isAllFound(kept)) {
      return together(second.conclude(isAllFound(kept) ? answered(kept) : kept, Optional.of(made)));
    }
    note(second, kept);
    turns.changed("there is no memory left to keep every state: back to the sweep");
    return sweep(made, its, Patience.ENDLESS);
  }

  private Exploration keeping() {
    return exploration.by(method.keeping(), Optional.empty(), open);
  }

  private static boolean isOutOfMemory(ExplicitRun.Raw raw) {
    return raw.result().ending() instanceof Ending.Stopped(var reason, var _)
        && reason == LimitReached.Reason.MEMORY;
  }

  private static boolean isAllFound(ExplicitRun.Raw raw) {
    List<Found> found = raw.result().found();
    return !found.isEmpty() && found.stream().allMatch(Found::reached);
  }

  /** A search that had found everything when it was replaced. */
  private static ExplicitRun.Raw answered(ExplicitRun.Raw raw) {
    SearchResult result = raw.result();
    return new ExplicitRun.Raw(
        new SearchResult(new Ending.Answered(), result.found(), result.statistics()),
        raw.seconds());
  }

  /** Keeps what a search found that is replaced. */
  private void note(ExplicitRun run, ExplicitRun.Raw raw) {
    SearchResult result = raw.result();
    List<Report.Answer> all = run.answers(result, result.ending());
    List<Exploration.Subject> left = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (result.found().get(i).reached()) {
        answers.add(all.get(i));
      } else {
        left.add(open.get(i));
      }
    }
    open = left;
    peakBytes = Math.max(peakBytes, result.statistics().peakBytes());
    seconds += raw.seconds();
  }

  /** All answers, and the figures of the last search with what the others took. */
  private ExplicitRun.Result together(ExplicitRun.Result last) {
    List<Report.Answer> all = new ArrayList<>(answers);
    all.addAll(last.answers());
    Report.Searched searched = last.searched();
    Figures figures = searched.figures().after(peakBytes, seconds);
    return new ExplicitRun.Result(
        all,
        new Report.Searched(
            searched.exploration(), searched.ending(), figures, searched.decision()));
  }
}
