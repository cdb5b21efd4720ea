package tideline.cli.command.check;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tideline.Result;
import tideline.Tideline;
import tideline.cli.options.ReportOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.LiveLine;
import tideline.cli.terminal.ReportFormat;
import tideline.cli.terminal.Session;
import tideline.engine.forecast.Decision;
import tideline.engine.formats.CsvReport;
import tideline.engine.formats.GithubReport;
import tideline.engine.formats.JUnitReport;
import tideline.engine.formats.SarifReport;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.output.OutputFile;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Coverage;
import tideline.engine.report.Expectations;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.engine.text.CoverageText;
import tideline.engine.text.DecisionText;
import tideline.engine.text.HeaderText;
import tideline.engine.text.ReportText;
import tideline.engine.text.Style;
import tideline.engine.text.SummaryText;
import tideline.engine.text.TraceLayout;
import tideline.engine.text.TraceText;
import tideline.engine.trail.TrailWriter;
import tideline.model.ModelError;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.language.SymbolicModel;

/** Runs a job and shows it: the header, the live line, then the report. */
final class Explorer implements Checker.Listener {

  private static final String PROMELA = "promela";

  private final Session session;
  private final ReportOptions output;
  private final TraceLayout layout;

  /** What is expected of the properties, and so no failure. */
  private final Expectations expectations;

  /** A model that is read again is not introduced again. */
  private boolean headerShown;

  private boolean looksAtAllStates;

  /** The line that is shown while a search lasts. */
  private Optional<LiveLine> live = Optional.empty();

  Explorer(Session session, ReportOptions output) {
    this(session, output, TraceLayout.changes, Expectations.none());
  }

  Explorer(Session session, ReportOptions output, TraceLayout layout, Expectations expectations) {
    this.session = session;
    this.expectations = expectations;
    this.output = output;
    this.layout = layout;
    if (layout != TraceLayout.changes && output.format != ReportFormat.text) {
      throw DiagnosticException.of("--trace-layout is for --format text");
    }
    if (output.verbose && (output.quiet || output.format != ReportFormat.text)) {
      throw DiagnosticException.of("--verbose is for --format text, and not for -q");
    }
  }

  /** Runs a job. */
  Result run(Job job) {
    return Tideline.check(job).runWith(session.registry(), session.cancellation(), this);
  }

  @Override
  public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
    requireKnown(plan);
    if (layout == TraceLayout.spin && !hasSimulator(plan.model())) {
      throw DiagnosticException.of("--trace-layout spin is for Promela, and for a single file");
    }
    if (!headerShown && output.format == ReportFormat.text && !output.quiet) {
      HeaderText.Detail detail =
          output.verbose ? HeaderText.Detail.MEMORY : HeaderText.Detail.USUAL;
      HeaderText.print(plan, detail, session.lines());
      session.terminal().out().flush();
      headerShown = true;
    }
    if (output.quiet) {
      return search.get();
    }
    try (LiveLine line = LiveLine.start(session.terminal(), control, plan)) {
      live = Optional.of(line);
      return search.get();
    } finally {
      live = Optional.empty();
    }
  }

  /** Nothing is searched while an expectation is about no property. */
  private void requireKnown(Plan plan) {
    List<String> strangers = expectations.strangers(plan.properties());
    if (!strangers.isEmpty()) {
      throw DiagnosticException.of(
          "--expect %s: there is no such property; there are: %s"
              .formatted(
                  strangers.getFirst(),
                  plan.properties().stream()
                      .map(PropertySpec::name)
                      .collect(Collectors.joining(", "))));
    }
  }

  @Override
  public void decided(Exploration exploration, Decision decision) {
    live.ifPresent(line -> line.expect(exploration, decision));
    if (output.format == ReportFormat.text && !output.quiet) {
      between(() -> DecisionText.print(exploration, decision, session.lines()));
    }
  }

  @Override
  public void changed(String why) {
    live.ifPresent(LiveLine::expectNothing);
    if (output.format == ReportFormat.text && !output.quiet) {
      between(() -> session.lines().line("  changed   " + why));
    }
  }

  /** Prints while the live line is away. */
  private void between(Runnable print) {
    live.ifPresentOrElse(line -> line.aside(print), print);
    session.terminal().out().flush();
  }

  @Override
  public void again(ModelError tooSmall) {
    session.announce(tooSmall);
  }

  /** A model of Promela without any step has no lines either: there is nothing to lay out. */
  private static boolean hasSimulator(LoadedModel loaded) {
    return !loaded.model().simulatorLines().isEmpty()
        || (loaded.language().equals(PROMELA) && loaded.model().transitions().isEmpty());
  }

  /** A second search looks at all states: what has none to enumerate is refused at once. */
  void lookAtAllStates() {
    looksAtAllStates = true;
  }

  @Override
  public LoadedModel read(LoadedModel model) {
    if (looksAtAllStates && model.model() instanceof SymbolicModel symbolic) {
      Diagnostic refusal = symbolic.refusal().diagnostics().getFirst();
      throw DiagnosticException.of(
          "--coverage and --warn-vacuous look at all states; " + refusal.message());
    }
    return model;
  }

  /** Shows the live line of another search for the same report, and nothing else. */
  Checker.Listener besides() {
    return new Checker.Listener() {
      @Override
      public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
        if (output.quiet) {
          return search.get();
        }
        try (LiveLine _ = LiveLine.start(session.terminal(), control, plan)) {
          return search.get();
        }
      }
    };
  }

  void show(Report report, TraceText.Length traceLength) {
    show(report, Optional.empty(), traceLength);
  }

  void show(Report report, Optional<Coverage> coverage, TraceText.Length traceLength) {
    PrintStream out = session.terminal().out();
    switch (output.format) {
      case text -> showText(report, coverage, traceLength);
      case json -> {
        JsonReport.write(report, coverage, out);
        out.println();
      }
      case junit -> JUnitReport.write(report, expectations, out);
      case sarif -> {
        SarifReport.write(report, expectations, out);
        out.println();
      }
      case github -> GithubReport.write(report, expectations, out);
      case csv -> CsvReport.write(report, expectations, out);
    }
  }

  private void showText(Report report, Optional<Coverage> coverage, TraceText.Length traceLength) {
    ReportText text =
        new ReportText(session.lines(), session.terminal().outStyle(), traceLength, layout)
            .within(session.terminal().columns());
    if (output.quiet) {
      report.properties().forEach(answer -> text.verdict(answer, report));
      report.failed().ifPresent(failed -> text.fault(failed.error()));
    } else {
      text.answers(report);
      SummaryText.print(report, session.lines());
    }
    coverage.ifPresent(new CoverageText(session.lines(), session.terminal().outStyle())::print);
  }

  /** Writes every trace of the report to one file; says so if there is none. */
  void writeTraces(Report report, Path file) {
    if (report.traced().isEmpty()) {
      noTrace(file);
      return;
    }
    String name = file.toString();
    OutputFile.writeText(
        file,
        session.cancellation(),
        out -> {
          if (name.endsWith(".json")) {
            JsonReport.write(report, out);
            out.append('\n');
          } else if (name.endsWith(".trail")) {
            writeTrail(report, out);
          } else {
            writeText(report, out);
          }
        });
  }

  private void writeText(Report report, Writer out) {
    ReportText text =
        new ReportText(line -> append(out, line), Style.PLAIN, TraceText.Length.FULL, layout);
    for (Report.Answer answer : report.traced()) {
      text.verdict(answer, report);
      text.trace(answer.replay().orElseThrow(), report);
    }
  }

  /** A trail is one run, so it is the first one. */
  private void writeTrail(Report report, Writer out) {
    TrailWriter.write(report, out);
    int traces = report.traced().size();
    if (traces > 1) {
      session
          .terminal()
          .err()
          .println("a trail has one trace: only the first of " + traces + " was written");
    }
  }

  /** Draws the first trace; says so if there is none. */
  void drawTrace(Result result, Path file) {
    result
        .chart()
        .ifPresentOrElse(
            svg -> OutputFile.writeText(file, session.cancellation(), out -> out.append(svg)),
            () -> noTrace(file));
  }

  private void noTrace(Path file) {
    session.terminal().err().println("there is no trace: " + file + " was not written");
  }

  private static void append(Writer out, String line) {
    try {
      out.append(line).append('\n');
    } catch (IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  /** What a run without properties amounts to. */
  static ExitStatus completion(Report report) {
    if (report.failed().isPresent()) {
      return ExitStatus.BAD_INPUT;
    }
    return report.stopped().isPresent() ? ExitStatus.UNKNOWN : ExitStatus.HOLDS;
  }
}
