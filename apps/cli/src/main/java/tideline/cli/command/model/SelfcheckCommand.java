package tideline.cli.command.model;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.DurationConverter;
import tideline.cli.options.ModelOptions;
import tideline.cli.options.OutputOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.LiveLine;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.selfcheck.JsonSelfCheck;
import tideline.engine.selfcheck.SelfCheck;
import tideline.engine.selfcheck.SelfCheckReport;
import tideline.model.diagnostic.DiagnosticException;

/** Compares what the tool's parts say of a model. */
@Command(
    name = "selfcheck",
    customSynopsis = "tideline selfcheck MODEL [OPTION]...",
    description =
        "Compares what the parts of the tool say of a model: the reference interpreter of its"
            + " language, the compiled model, and every engine.",
    footer = {
      "",
      "Exit status: 0 they agree, 2 bad usage or model, 3 a limit ended it, 4 they differ: a defect"
          + " of the tool."
    })
public final class SelfcheckCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin OutputOptions output;

  @Option(
      names = "--states",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many states are compared at most (default: ${DEFAULT-VALUE}).")
  long states;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Wall time, such as 90s or 10m, for all comparisons together.")
  Duration timeout;

  @Option(names = "--no-engines", description = "Compare states only, not the verdicts of engines.")
  boolean withoutEngines;

  public SelfcheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (states < 1) {
      throw DiagnosticException.of("--states is at least 1, not " + states);
    }
    SelfCheckReport report = run();
    if (output.format() == OutputFormat.json) {
      JsonSelfCheck.write(report, session.json());
      session.terminal().out().println();
    } else {
      SelfcheckText text = new SelfcheckText(session.lines(), session.terminal().outStyle());
      if (!output.quiet) {
        text.comparisons(report);
      }
      text.result(report);
    }
    if (report.difference().isPresent()) {
      return ExitStatus.FAILED.code();
    }
    return (report.stopped().isPresent() ? ExitStatus.UNKNOWN : ExitStatus.HOLDS).code();
  }

  private SelfCheckReport run() {
    Optional<Duration> time = Optional.ofNullable(timeout);
    Limits limits = new Limits(OptionalLong.empty(), time, OptionalLong.empty());
    RunControl control = new RunControl(limits, session.cancellation());
    SelfCheck check =
        new SelfCheck(
            session.registry(),
            model.source(),
            withoutEngines ? SelfCheck.Extent.STATES : SelfCheck.Extent.ENGINES,
            states,
            time,
            control,
            session.cancellation());
    if (output.quiet) {
      return check.run();
    }
    try (LiveLine _ = LiveLine.start(session.terminal(), control)) {
      return check.run();
    }
  }
}
