package tideline.cli.command.protocol;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.contest.Answers;
import tideline.contest.ContestEnvironment;
import tideline.contest.ContestRun;

/** Answers an examination of the Model Checking Contest. */
@Command(
    name = "mcc",
    customSynopsis = "BK_EXAMINATION=NAME BK_INPUT=FOLDER tideline mcc",
    description = {
      "Answers an examination of the Model Checking Contest, in its protocol. The environment says",
      "what is asked: BK_EXAMINATION, BK_INPUT (a folder with model.pnml and the formulas),",
      "BK_TIME_CONFINEMENT (seconds) and BK_MEMORY_CONFINEMENT (megabytes)."
    })
public final class MccCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;

  @Option(
      names = "--paths",
      paramLabel = "FOLDER",
      description =
          "Write the path of each answer that has one to FOLDER/ID.path, a transition a line: to a"
              + " marking that a formula of reachability looks for, to one that breaks an"
              + " invariant, to a deadlock.")
  Optional<Path> paths = Optional.empty();

  public MccCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    var out = session.terminal().out();
    ContestRun.run(
        ContestEnvironment.of(session.terminal().environment()),
        new Answers(
            line -> {
              out.println(line);
              out.flush();
            }),
        paths);
    return ExitStatus.HOLDS.code();
  }
}
