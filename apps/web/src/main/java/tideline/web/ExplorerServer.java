package tideline.web;

import java.util.HashMap;
import java.util.Map;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.StandardInput;
import tideline.web.check.CheckCalls;
import tideline.web.explore.ExploreCalls;
import tideline.web.explore.ExploredModel;
import tideline.web.server.Handler;
import tideline.web.server.WebServer;

/** Shows one model to the user's browser until it is closed. */
public final class ExplorerServer implements AutoCloseable {

  private final WebServer server;
  private final CheckCalls checks;

  private ExplorerServer(WebServer server, CheckCalls checks) {
    this.server = server;
    this.checks = checks;
  }

  /**
   * Reads the model and starts to serve.
   *
   * @throws DiagnosticException if there is no such model, or it is wrong
   */
  public static ExplorerServer start(
      Registry registry, ModelSource source, Cancellation cancellation) {
    if (source.text().equals(StandardInput.NAME)) {
      throw DiagnosticException.of("explore needs a file: standard input is read only once");
    }
    ExploredModel explored = new ExploredModel(registry, source, cancellation);
    CheckCalls checks = new CheckCalls(explored, registry);
    Map<String, Handler> handlers = new HashMap<>(new ExploreCalls(explored).handlers());
    handlers.putAll(checks.handlers());
    return new ExplorerServer(WebServer.start(handlers), checks);
  }

  /** The address of the page, with the token that lets nobody else in. */
  public String address() {
    return server.address();
  }

  @Override
  public void close() {
    server.close();
    checks.close();
  }
}
