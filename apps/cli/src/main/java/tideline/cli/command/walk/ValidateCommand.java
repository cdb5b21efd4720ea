package tideline.cli.command.walk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ForceOption;
import tideline.cli.options.LimitOptions;
import tideline.cli.options.ModelOptions;
import tideline.cli.options.OutputOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.LiveLine;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.limits.RunControl;
import tideline.engine.output.OutputFile;
import tideline.engine.plan.Plan;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.engine.text.Style;
import tideline.engine.text.TraceText;
import tideline.engine.text.ValidationText;
import tideline.engine.validation.Mapping;
import tideline.engine.validation.Validation;
import tideline.model.ModelError;

/** Asks whether a log is a run of a model. */
@Command(
    name = "validate",
    customSynopsis = "tideline validate MODEL --log FILE [--map FILE] [OPTION]...",
    description = {
      "Asks whether a log is a run of the model: JSON, one object per line, or CSV (.csv) whose",
      "first line names the fields. Without --map, a field named action, event or transition says",
      "what happened, and fields that are named like variables say what they are afterwards."
    },
    footer = {
      "",
      "Exit status: 0 accepted, 1 rejected (the first line that nothing explains is shown), 2 bad",
      "usage, model or log, 3 unknown (a limit was reached), 4 the tool itself failed."
    })
public final class ValidateCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin LimitOptions limits;
  @Mixin OutputOptions output;
  @Mixin ForceOption overwriting;

  @Option(names = "--log", paramLabel = "FILE", required = true, description = "The log.")
  Path log;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      description = "What the fields of the log mean (JSON; see docs/validation.md).")
  Path map;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write the run that explains the log to a file, as text.")
  Path trace;

  public ValidateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    overwriting.require("--trace", trace, model.source());
    Validation.Result result =
        new Validation(session.registry(), session.cancellation(), new Watching())
            .run(model.source(), log, Optional.ofNullable(map).map(Mapping::read), limits.limits());
    if (output.format() == OutputFormat.json) {
      ValidationJson.write(result, session.json());
      session.terminal().out().println();
    } else {
      ValidationText text = new ValidationText(session.lines(), session.terminal().outStyle());
      text.verdict(result);
      if (!output.quiet) {
        text.details(result);
      }
    }
    if (trace != null) {
      writeRun(result);
    }
    if (result.report().failed().isPresent()) {
      return ExitStatus.BAD_INPUT.code();
    }
    return ExitStatus.of(List.of(result.verdict())).code();
  }

  private void writeRun(Validation.Result result) {
    Optional<Replay> run = result.report().properties().getFirst().replay();
    if (run.isEmpty()) {
      session.terminal().err().println("there is no run: " + trace + " was not written");
      return;
    }
    OutputFile.writeText(
        trace,
        session.cancellation(),
        out ->
            TraceText.print(
                run.get(), line -> append(out, line), Style.PLAIN, TraceText.Length.FULL));
  }

  private static void append(Writer out, String line) {
    try {
      out.append(line).append('\n');
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Shows how far a long log has been read. */
  private final class Watching implements Checker.Listener {

    @Override
    public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      if (output.quiet) {
        return search.get();
      }
      try (LiveLine _ = LiveLine.start(session.terminal(), control, plan)) {
        return search.get();
      }
    }

    @Override
    public void again(ModelError tooSmall) {
      session.announce(tooSmall);
    }
  }
}
