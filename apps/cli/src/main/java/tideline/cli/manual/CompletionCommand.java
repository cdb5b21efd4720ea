package tideline.cli.manual;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;

/** Prints a completion script. */
@Command(
    name = "completion",
    customSynopsis = "tideline completion [bash|zsh|fish]",
    description = {
      "Prints a script that completes commands and options in the shell.",
      "",
      "To use it:  source <(tideline completion bash)",
      "In fish:    tideline completion fish | source"
    })
public final class CompletionCommand implements Callable<Integer> {

  /** The shells; the constants are what users type. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  private final Session session;

  @Spec CommandSpec spec;
  @Mixin CommonOptions common;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "bash|zsh|fish",
      defaultValue = "bash",
      description = "The shell.")
  Shell shell;

  public CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (shell == Shell.fish) {
      session.terminal().out().print(FishCompletion.of(spec.root().commandLine()));
      return ExitStatus.HOLDS.code();
    }
    // One script serves both others: it loads zsh's emulation of bash completion where it runs in
    // zsh.
    session.terminal().out().print(AutoComplete.bash("tideline", spec.root().commandLine()));
    return ExitStatus.HOLDS.code();
  }
}
