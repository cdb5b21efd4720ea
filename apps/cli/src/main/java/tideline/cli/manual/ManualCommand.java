package tideline.cli.manual;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.report.Version;

/** Prints the manual page. */
@Command(
    name = "manual",
    customSynopsis = "tideline manual",
    description = {
      "Prints the manual page of all commands, for man.",
      "",
      "To read it:  tideline manual > tideline.1; man ./tideline.1"
    })
public final class ManualCommand implements Callable<Integer> {

  private final Session session;

  @Spec CommandSpec spec;
  @Mixin CommonOptions common;

  public ManualCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    String page = ManualPage.of(spec.root().commandLine(), Version.text());
    session.terminal().out().print(page);
    return ExitStatus.HOLDS.code();
  }
}
