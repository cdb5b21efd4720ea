package tideline.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.StandardInput;
import tideline.web.check.CheckCalls;
import tideline.web.check.RunNews;
import tideline.web.edit.EditCalls;
import tideline.web.edit.Shelf;
import tideline.web.explore.ExploreCalls;
import tideline.web.server.Handler;
import tideline.web.server.WebServer;
import tideline.web.view.CurrentModel;
import tideline.web.view.ModelNews;
import tideline.web.view.PageEvents;

/** Shows one model to the user's browser until it is closed. */
public final class ExplorerServer implements AutoCloseable {

  private final WebServer server;
  private final CurrentModel current;
  private final CheckCalls checks;

  private ExplorerServer(WebServer server, CurrentModel current, CheckCalls checks) {
    this.server = server;
    this.current = current;
    this.checks = checks;
  }

  /** Serves a model without a folder to write in. */
  public static ExplorerServer start(
      Registry registry, ModelSource source, Cancellation cancellation) {
    return start(registry, source, cancellation, Shelf.none());
  }

  /**
   * Reads the model and starts to serve.
   *
   * @throws DiagnosticException if there is no such model, or it is wrong
   */
  public static ExplorerServer start(
      Registry registry, ModelSource source, Cancellation cancellation, Shelf shelf) {
    if (source.text().equals(StandardInput.NAME)) {
      throw DiagnosticException.of("explore needs a file: standard input is read only once");
    }
    CurrentModel current = CurrentModel.of(registry, source, cancellation);
    CheckCalls checks = new CheckCalls(current, registry);
    Map<String, Handler> handlers = new HashMap<>(new ExploreCalls(current::explored).handlers());
    handlers.putAll(checks.handlers());
    handlers.putAll(new EditCalls(current, registry, cancellation, shelf).handlers());
    handlers.put(
        "watch",
        (Handler.Stream) _ -> new PageEvents(List.of(new ModelNews(current), new RunNews(checks))));
    return new ExplorerServer(WebServer.start(handlers), current, checks);
  }

  /** The address of the page, with the token that lets nobody else in. */
  public String address() {
    return server.address();
  }

  @Override
  public void close() {
    server.close();
    current.close();
    checks.close();
  }
}
