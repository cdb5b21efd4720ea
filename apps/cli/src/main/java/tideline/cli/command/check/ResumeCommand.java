package tideline.cli.command.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.DurationConverter;
import tideline.cli.options.ForceOption;
import tideline.cli.options.LimitOptions;
import tideline.cli.options.ReportOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.ReportFormat;
import tideline.cli.terminal.Session;
import tideline.engine.checkpoint.SavedRun;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.Job;
import tideline.engine.limits.Scratch;
import tideline.engine.report.Report;
import tideline.engine.text.Amounts;
import tideline.engine.text.TraceText;
import tideline.model.Verdict;

/** Goes on with a run that was interrupted. */
@Command(
    name = "resume",
    customSynopsis = "tideline resume FOLDER [OPTION]...",
    description = {
      "Goes on with a run from its checkpoint (check --checkpoint FOLDER), to the verdicts, counts",
      "and traces that it would have had. The limits are those that are given here."
    },
    footer = {"", "Exit status: that of the command that began the run."})
public final class ResumeCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;

  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of --checkpoint.")
  Path folder;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "The time from one checkpoint to the next (default: 10m).")
  Duration every = CheckpointChoice.USUAL;

  @Option(
      names = "--scratch",
      paramLabel = "FOLDER",
      description = "Where to put files for the time of the run.")
  Path scratch;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write the traces in full to a file, as check does.")
  Path trace;

  @Option(names = "--full-trace", description = "Show all steps of long traces.")
  boolean fullTrace;

  @Mixin LimitOptions limits;
  @Mixin ReportOptions output;
  @Mixin ForceOption overwriting;

  public ResumeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    SavedRun run = SavedRun.in(folder);
    overwriting.require("--trace", trace, run.facts().described().model());
    try (Scratch texts = Scratch.create(Optional.ofNullable(scratch), session.cancellation())) {
      Job job =
          run.job(every, limits.limits(), texts.folder()).withScratch(Optional.ofNullable(scratch));
      return resumed(run, job);
    }
  }

  private int resumed(SavedRun run, Job job) {
    if (job.purpose() == Job.Purpose.COUNT) {
      CountCommand.requireCountable(output.format);
    }
    if (output.format == ReportFormat.text && !output.quiet) {
      session
          .lines()
          .line(
              "resuming  %s after %s states"
                  .formatted(folder, Amounts.count(run.facts().counters().explored())));
    }
    Explorer explorer = new Explorer(session, output);
    Report report = explorer.run(job).report();
    if (job.purpose() == Job.Purpose.COUNT) {
      CountCommand.show(report, explorer, session, output);
      return Explorer.completion(report).code();
    }
    explorer.show(report, fullTrace ? TraceText.Length.FULL : TraceText.Length.ENDS);
    if (trace != null) {
      explorer.writeTraces(report, trace);
    }
    if (report.failed().isPresent()) {
      return ExitStatus.BAD_INPUT.code();
    }
    List<Verdict> verdicts = report.properties().stream().map(Report.Answer::verdict).toList();
    return ExitStatus.of(verdicts).code();
  }
}
