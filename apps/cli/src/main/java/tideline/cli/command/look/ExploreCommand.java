package tideline.cli.command.look;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ModelOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.model.diagnostic.DiagnosticException;
import tideline.web.Browser;
import tideline.web.ExplorerServer;
import tideline.web.edit.Shelf;

/** Opens a page that shows a model. */
@Command(
    name = "explore",
    customSynopsis =
        "tideline explore MODEL [--at POSITION] [--folder FOLDER] [--no-browser] [OPTION]...",
    description = {
      "Opens a page in the browser to walk through a model, see its state space and check it.",
      "The page is for you alone: only this machine reaches it, and only with the address that",
      "is printed. Ctrl-C ends it."
    })
public final class ExploreCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;

  @Option(
      names = "--at",
      paramLabel = "POSITION",
      defaultValue = "",
      description = "Where to begin: what \"Copy position\" of the page has given.")
  String position;

  @Option(
      names = "--folder",
      paramLabel = "FOLDER",
      description =
          "Texts may be opened, written and saved in this folder; without it nothing is written.")
  Path folder;

  @Option(names = "--no-browser", description = "Only print the address.")
  boolean noBrowser;

  public ExploreCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (!position.matches("#?[0-9A-Za-z=&:,./-]*")) {
      throw DiagnosticException.of("--at: this is no position of the page: " + position);
    }
    try (ExplorerServer server =
        ExplorerServer.start(session.registry(), model.source(), session.cancellation(), shelf())) {
      String fragment = position.isEmpty() ? "" : "#" + position.replaceFirst("^#", "");
      String address = server.address() + fragment;
      session.lines().line("exploring " + model.source().text() + " at");
      session.lines().line("    " + address);
      session.lines().line("until Ctrl-C ends it");
      session.terminal().out().flush();
      if (!noBrowser) {
        Browser.open(address).ifPresent(session.terminal().err()::println);
      }
      while (!session.cancellation().requested()) {
        Thread.sleep(100);
      }
    }
    return ExitStatus.HOLDS.code();
  }

  /** What the editor may reach: the folder, and the models that ship with the tool. */
  private Shelf shelf() {
    List<Shelf.Example> examples =
        ExampleFiles.find(session.registry()).stream()
            .map(
                example ->
                    new Shelf.Example(
                        String.valueOf(example.file().getFileName()),
                        example.description(),
                        example.file()))
            .toList();
    return new Shelf(Optional.ofNullable(folder), examples);
  }
}
