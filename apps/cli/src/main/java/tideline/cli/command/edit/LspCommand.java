package tideline.cli.command.edit;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.lsp.EditorServer;

/** Serves an editor. */
@Command(
    name = "lsp",
    customSynopsis = "tideline lsp",
    description = {
      "Speaks the Language Server Protocol on standard input and output, for editors: Promela, DVE",
      "and XSTS, with faults while typing, names, outline, and checks of what a text asks. Only",
      "texts that the editor has open are read, and what they include in the folders that it has",
      "open."
    },
    footer = {
      "",
      "Exit status: 0 the editor has left as the protocol says, 4 it went away without a word."
    })
public final class LspCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;

  public LspCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditorServer.Ending ending =
        EditorServer.serve(session.registry(), session.terminal().in(), session.terminal().out());
    return switch (ending) {
      case ANNOUNCED -> ExitStatus.HOLDS.code();
      case WITHOUT_NOTICE -> ExitStatus.FAILED.code();
    };
  }
}
