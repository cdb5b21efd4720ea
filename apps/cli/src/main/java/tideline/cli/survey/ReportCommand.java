package tideline.cli.survey;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.options.LimitOptions;
import tideline.cli.options.ModelOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.LiveLine;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.RoomierModel;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.engine.survey.GraphSurvey;
import tideline.engine.survey.JsonSurvey;
import tideline.engine.survey.Survey;
import tideline.engine.survey.SweptSurvey;
import tideline.engine.text.SurveyText;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** Tells what there is to say about a state space as a whole. */
@Command(
    name = "report",
    customSynopsis = "tideline report MODEL [OPTION]...",
    description = {
      "Tells what there is to say about a state space as a whole, as CPN Tools' report does:",
      "figures, bounds of places and variables, home states, dead states, dead and live",
      "transitions, fairness. For nets as for all other models."
    },
    footer = {
      "",
      "Exit status: 0 every reachable state was seen, 2 bad usage or model, 3 a limit was reached",
      "(the report is about what was seen), 4 the tool itself failed."
    })
public final class ReportCommand implements Callable<Integer> {

  private static final String SWEEPLINE = "sweepline";

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin LimitOptions limits;
  @Mixin FormatOption output;

  @Option(
      names = "--engine",
      paramLabel = "graph|sweepline",
      defaultValue = Survey.GRAPH,
      description =
          "graph keeps all states and edges in memory; sweepline forgets states on the way, and"
              + " leaves out what needs the edges.")
  String engine;

  @Option(
      names = "--progress",
      paramLabel = "EXPR|auto|NAME",
      description = "The progress measure of --engine sweepline, as in check.")
  String progress;

  public ReportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Survey survey =
        switch (engine) {
          case Survey.GRAPH -> graph();
          case SWEEPLINE -> swept();
          default ->
              throw DiagnosticException.of(
                  "--engine %s: a report is made by graph or sweepline".formatted(engine));
        };
    if (output.format == OutputFormat.json) {
      JsonSurvey.write(survey, session.json());
      session.terminal().out().println();
    } else {
      new SurveyText(session.lines(), session.terminal().outStyle()).print(survey);
    }
    return (survey.isComplete() ? ExitStatus.HOLDS : ExitStatus.UNKNOWN).code();
  }

  private Survey graph() {
    if (progress != null) {
      throw DiagnosticException.of("--progress %s is for --engine sweepline".formatted(progress));
    }
    Limits given = limits.limits();
    RunControl control = new RunControl(given, session.cancellation());
    return control.during(
        () ->
            new RoomierModel(session.registry(), model.source(), this::announce)
                .apply(loaded -> GraphSurvey.of(loaded, given.memoryOrMachine(), control)));
  }

  /** Programs read the report alone. */
  private void announce(ModelError tooSmall) {
    if (output.format != OutputFormat.json) {
      session.announce(tooSmall);
    }
  }

  private Survey swept() {
    ProgressChoice choice =
        progress == null ? new ProgressChoice.Usual() : ProgressChoice.parse(progress);
    Job job =
        Job.of(model.source(), Job.Purpose.COUNT, List.of())
            .withEngine(SWEEPLINE)
            .with(choice)
            .with(limits.limits());
    return new SweptSurvey(session.registry(), session.cancellation(), new Watching()).run(job);
  }

  /** Shows how far a sweep has come. */
  private final class Watching implements Checker.Listener {

    @Override
    public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      try (LiveLine _ = LiveLine.start(session.terminal(), control, plan)) {
        return search.get();
      }
    }

    @Override
    public void again(ModelError tooSmall) {
      announce(tooSmall);
    }
  }
}
