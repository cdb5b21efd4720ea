package tideline.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import tideline.engine.load.Registry;
import tideline.engine.report.Version;

/** The server: begins, tells what it can do, and ends. */
public final class EditorServer implements LanguageServer {

  /** What the library says of wrong messages is for those who write clients. */
  private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j");

  private final Workspace workspace;
  private final Readers readers;
  private final TextRequests texts;
  private final WorkspaceRequests requests;
  private final CompletableFuture<Ending> ended = new CompletableFuture<>();
  private Ending ending = Ending.WITHOUT_NOTICE;

  /** How an editor leaves the server. */
  public enum Ending {
    /** It has said so before. */
    ANNOUNCED,
    /** It went away. */
    WITHOUT_NOTICE
  }

  private EditorServer(
      Registry registry, Readers readers, CompletableFuture<LanguageClient> client) {
    this.workspace = new Workspace(registry);
    this.readers = readers;
    Announcements announcements = new Announcements(workspace, registry, readers, client);
    this.texts = new TextRequests(workspace, readers, announcements);
    this.requests = new WorkspaceRequests(workspace, registry, readers, announcements);
  }

  /** Serves one editor until it leaves. */
  public static Ending serve(Registry registry, InputStream in, OutputStream out) {
    LIBRARY.setLevel(Level.OFF);
    // Who waits for input cannot be interrupted, so nobody waits for that thread.
    ExecutorService messages =
        Executors.newCachedThreadPool(
            work -> Thread.ofPlatform().daemon().name("tideline messages").unstarted(work));
    try (Readers readers = new Readers()) {
      CompletableFuture<LanguageClient> client = new CompletableFuture<>();
      EditorServer server = new EditorServer(registry, readers, client);
      Launcher<LanguageClient> launcher =
          Launcher.createLauncher(server, LanguageClient.class, in, out, messages, c -> c);
      client.complete(launcher.getRemoteProxy());
      Future<?> listening = launcher.startListening();
      messages.execute(
          () -> {
            server.waitFor(listening);
            server.ended.complete(server.ending);
          });
      Ending ending = server.ended.join();
      listening.cancel(true);
      messages.shutdownNow();
      return ending;
    }
  }

  /** Until there is no more input. */
  private void waitFor(Future<?> listening) {
    try {
      listening.get();
    } catch (InterruptedException leaving) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | java.util.concurrent.CancellationException broken) {
      // The stream is of no more use, however it ended.
    }
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    List<WorkspaceFolder> folders =
        Optional.ofNullable(params.getWorkspaceFolders()).orElse(List.of());
    folders.forEach(folder -> workspace.addFolder(Document.path(folder.getUri())));
    requests.configure(params.getInitializationOptions());
    ServerCapabilities can = new ServerCapabilities();
    can.setTextDocumentSync(TextDocumentSyncKind.Incremental);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    can.setDocumentSymbolProvider(true);
    can.setCompletionProvider(new CompletionOptions(false, List.of(".")));
    can.setCodeLensProvider(new CodeLensOptions(false));
    can.setExecuteCommandProvider(new ExecuteCommandOptions(List.of(PropertyCheck.COMMAND)));
    WorkspaceFoldersOptions more = new WorkspaceFoldersOptions();
    more.setSupported(true);
    more.setChangeNotifications(true);
    can.setWorkspace(new WorkspaceServerCapabilities(more));
    return CompletableFuture.completedFuture(
        new InitializeResult(can, new ServerInfo("tideline", Version.text())));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    ending = Ending.ANNOUNCED;
    readers.stop();
    return CompletableFuture.completedFuture(new Object());
  }

  @Override
  public void exit() {
    ended.complete(ending);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return requests;
  }
}
