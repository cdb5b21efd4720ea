package tideline.cli.command.model;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.LimitOptions;
import tideline.cli.options.OutputOptions;
import tideline.cli.options.PairOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.difference.Difference;
import tideline.engine.difference.DifferenceCheck;
import tideline.model.LimitReached;

/** Asks whether two models behave the same. */
@Command(
    name = "diff",
    customSynopsis = "tideline diff FIRST SECOND [--by MEANING] [--observe EXPR]... [OPTION]...",
    description = {
      "Asks whether two small models behave the same, in any two languages: by the names of their",
      "steps, and by the values of expressions that mean something in both. All states of both are",
      "explored, a million of each unless --max-states says otherwise. If they differ, a run tells",
      "them apart, which was executed again on both."
    },
    footer = {
      "",
      "Exit status: 0 the same, 1 different, 2 bad usage or model, 3 unknown (a limit was",
      "reached), 4 the tool itself failed."
    })
public final class DiffCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin PairOptions models;
  @Mixin LimitOptions limits;
  @Mixin OutputOptions output;

  @Option(
      names = "--by",
      paramLabel = "bisimulation|traces|inclusion",
      description =
          "What the same means: each can do what the other can in every state (bisimulation, the"
              + " default); what is seen of their runs is the same (traces); what is seen of runs"
              + " of FIRST is seen of runs of SECOND (inclusion).")
  Difference.By by = Difference.By.bisimulation;

  @Option(
      names = "--observe",
      paramLabel = "EXPR",
      description = "Compare the value of EXPR in each state, too; may be repeated.")
  List<String> observed = List.of();

  @Option(
      names = "--ignore-steps",
      description = "Do not compare the names of steps, only what --observe tells.")
  boolean ignoreSteps;

  public DiffCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Difference.Question question =
        new Difference.Question(
            models.first(),
            models.second(),
            by,
            ignoreSteps ? Difference.Steps.UNNAMED : Difference.Steps.NAMED,
            observed);
    Difference.Answer answer;
    try {
      answer =
          new DifferenceCheck(session.registry(), session.cancellation(), session::announce)
              .run(question, limits.limits());
    } catch (LimitReached limit) {
      return unknown(limit).code();
    }
    DifferenceText text = new DifferenceText(question, answer);
    if (output.format() == OutputFormat.json) {
      text.json(session.json());
      session.terminal().out().println();
    } else {
      text.verdict(session.lines());
      if (!output.quiet) {
        text.run(session.lines());
      }
    }
    return (answer.run().isEmpty() ? ExitStatus.HOLDS : ExitStatus.VIOLATED).code();
  }

  private ExitStatus unknown(LimitReached limit) {
    if (output.format() == OutputFormat.json) {
      throw limit; // All commands tell of limits in the same words.
    }
    session.lines().line("unknown: " + limit.getMessage());
    return ExitStatus.UNKNOWN;
  }
}
