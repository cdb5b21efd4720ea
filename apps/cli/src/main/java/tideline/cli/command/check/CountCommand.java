package tideline.cli.command.check;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ReportOptions;
import tideline.cli.options.SearchOptions;
import tideline.cli.terminal.ReportFormat;
import tideline.cli.terminal.Session;
import tideline.engine.job.Job;
import tideline.engine.report.Figures;
import tideline.engine.report.LossFigures;
import tideline.engine.report.Report;
import tideline.engine.text.ReportText;
import tideline.engine.text.Style;
import tideline.engine.text.TraceLayout;
import tideline.engine.text.TraceText;
import tideline.model.diagnostic.DiagnosticException;

/** Explores everything. */
@Command(
    name = "count",
    customSynopsis = "tideline count MODEL [OPTION]...",
    description = "Explores every reachable state and prints the statistics.",
    footer = {
      "",
      "Exit status: 0 everything was explored, 2 bad usage or model, 3 a limit was reached,",
      "4 the tool itself failed."
    })
public final class CountCommand implements Callable<Integer> {

  private static final Set<ReportFormat> FOR_PROPERTIES =
      EnumSet.of(ReportFormat.junit, ReportFormat.sarif, ReportFormat.github);

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin SearchOptions search;
  @Mixin ReportOptions output;

  public CountCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    requireCountable(output.format);
    Explorer explorer = new Explorer(session, output);
    Report report = explorer.run(search.job(Job.Purpose.COUNT, List.of())).report();
    show(report, explorer, session, output);
    return Explorer.completion(report).code();
  }

  /** Some formats are about properties alone. */
  static void requireCountable(ReportFormat format) {
    if (FOR_PROPERTIES.contains(format)) {
      throw DiagnosticException.of(
          "--format " + format + " shows properties; a count has text, json and csv");
    }
  }

  private static String counted(Figures figures) {
    return figures.states().isPresent()
        ? figures.states().getAsLong() + " states"
        : figures.explored() + " explored";
  }

  /** Shows what was counted. */
  static void show(Report report, Explorer explorer, Session session, ReportOptions output) {
    if (output.format == ReportFormat.text && output.quiet) {
      Figures figures = report.figures();
      session
          .lines()
          .line(
              figures
                  .loss()
                  .map(LossFigures::leastStates)
                  .filter(OptionalLong::isPresent)
                  .map(least -> "at least " + least.getAsLong() + " states")
                  .orElseGet(() -> counted(figures)));
      ReportText text =
          new ReportText(
              session.terminal().err()::println,
              Style.PLAIN,
              TraceText.Length.ENDS,
              TraceLayout.changes);
      report.failed().ifPresent(failed -> text.fault(failed.error()));
    } else {
      explorer.show(report, TraceText.Length.ENDS);
    }
    report
        .stopped()
        .filter(stopped -> output.quiet)
        .ifPresent(stopped -> session.terminal().err().println("stopped: " + stopped.message()));
  }
}
