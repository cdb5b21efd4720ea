package tideline.engine.text;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.plan.Exploration;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.search.SearchResult.Ending;
import tideline.search.ctl.SubformulaFigures;

/** The figures of a run, for people. */
public final class SummaryText {

  private final Page page;

  private SummaryText(Page.Appender out) {
    this.page = new Page(out, 2, 16);
  }

  public static void print(Report report, Page.Appender out) {
    SummaryText summary = new SummaryText(out);
    for (Report.Searched search : report.searches()) {
      if (report.searches().size() > 1) {
        out.line(search.exploration().title() + ":");
      }
      summary.search(search);
      report.properties().stream()
          .filter(answer -> answer.exploration().equals(search.exploration()))
          .flatMap(answer -> answer.ctl().stream())
          .flatMap(ctl -> ctl.subformulas().stream())
          .forEach(summary::subformula);
    }
  }

  private void subformula(SubformulaFigures figures) {
    page.entry(
        "subformula",
        figures.formula()
            + ": "
            + Amounts.count(figures.passes())
            + (figures.passes() == 1 ? " pass, " : " passes, ")
            + Amounts.bytes(figures.bytesRead())
            + " read, "
            + Amounts.seconds(figures.seconds()));
  }

  private void search(Report.Searched search) {
    Figures figures = search.figures();
    boolean sweeps = figures.sweeps() > 0;
    page.entry("coverage", coverage(search));
    advice(search.ending()).ifPresent(advice -> page.entry("", advice));
    if (search.exploration().graph() == Exploration.Graph.ABSTRACTION) {
      page.entry("abstract", Amounts.count(figures.explored(), "state") + " in the last tree");
      page.entry("time", Amounts.seconds(figures.seconds()));
      return;
    }
    page.entry("states", states(figures));
    page.entry("explored", Amounts.count(figures.explored()));
    page.entry(
        "transitions",
        figures.transitions().isPresent()
            ? Amounts.count(figures.transitions().getAsLong())
            : figures.loss().isPresent()
                ? "not known, as states may have been missed"
                : "not known after several sweeps");
    if (figures.deadlocks().isPresent()) {
      // Where a model says in which states it may stop, an end is mostly no fault.
      boolean marked = search.exploration().model().validEnd().isPresent();
      page.entry(
          marked ? "ends" : "deadlocks", deadlocks(figures, figures.deadlocks().getAsLong()));
    }
    page.entry(
        "peak stored",
        Amounts.count(figures.peakStates(), "state")
            + (sweeps ? " and " + Amounts.count(figures.persistentStates()) + " persistent" : ""));
    if (sweeps) {
      page.entry(
          "sweeps",
          Amounts.count(figures.sweeps())
              + " over "
              + Amounts.count(figures.layers(), "layer")
              + ", "
              + Amounts.count(figures.regressEdges(), "regress edge"));
    }
    figures
        .archive()
        .ifPresent(
            archive ->
                page.entry(
                    "archive",
                    Amounts.count(archive.states(), "state")
                        + " in "
                        + Amounts.bytes(archive.bytes())
                        + ", "
                        + Amounts.count(archive.found())
                        + " found again"));
    figures.loss().ifPresent(loss -> page.entry("missed", loss.describe()));
    figures.disk().ifPresent(disk -> page.entry("disk", DiskText.summary(disk)));
    page.entry(
        "memory",
        Amounts.bytes(figures.peakBytes())
            + ", "
            + Amounts.decimal(figures.bytesPerState(), 1)
            + " bytes per stored state"
            + (figures.traceBytes() > 0
                ? ", trace log " + Amounts.bytes(figures.traceBytes())
                : ""));
    page.entry("time", time(figures));
    search
        .decision()
        .ifPresent(
            decision -> page.entry("expected", DecisionText.expected(expected(search, decision))));
  }

  /** What was expected of the search that came to the end. */
  private static Outlook expected(Report.Searched search, Decision decision) {
    return search.exploration().measure().isPresent()
        ? decision.sweeping().orElseThrow()
        : decision.keeping();
  }

  private static String coverage(Report.Searched search) {
    return switch (search.ending()) {
      case Ending.Exhausted() ->
          search.exploration().reduction().isPresent()
              ? "every state that the reduction keeps"
              : "every reachable state";
      case Ending.Answered() -> "until every property was decided";
      case Ending.Stopped(var reason, var message) -> "partial: " + message;
      case Ending.Failed(var error, var trace) -> "partial: the model is at fault";
    };
  }

  /** What else could be tried; a want of memory brings its own advice along. */
  private static Optional<String> advice(Ending ending) {
    if (!(ending instanceof Ending.Stopped(var reason, var _))) {
      return Optional.empty();
    }
    return switch (reason) {
      case TIMEOUT -> Optional.of("--timeout TIME allows more");
      case STATES -> Optional.of("--max-states N allows more");
      case MEMORY, DISK, SOLVER, LOSSY_STORE, CANCELLED -> Optional.empty();
    };
  }

  private static String states(Figures figures) {
    if (figures.loss().isPresent()) {
      OptionalLong least = figures.loss().get().leastStates();
      return least.isPresent()
          ? "at least " + Amounts.count(least.getAsLong())
          : "not known after several sweeps";
    }
    return figures.states().isPresent()
        ? Amounts.count(figures.states().getAsLong())
        : "not known after several sweeps (--engine bfs counts distinct states)";
  }

  private static String deadlocks(Figures figures, long deadlocks) {
    return Amounts.count(deadlocks) + (figures.repeatsDeadlocks() ? " (with repetition)" : "");
  }

  private static String time(Figures figures) {
    String time = Amounts.seconds(figures.seconds());
    return figures.seconds() < 0.1
        ? time
        : time
            + ", "
            + Amounts.count(Math.round(figures.explored() / figures.seconds()), "state")
            + " per second";
  }
}
