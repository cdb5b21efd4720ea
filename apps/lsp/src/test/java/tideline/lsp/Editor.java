package tideline.lsp;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import tideline.engine.load.Registry;

/** An editor with one text, at the other end of two pipes. */
final class Editor implements LanguageClient, AutoCloseable {

  private static final int PIPE = 1 << 20;
  private static final long PATIENCE_SECONDS = 60;

  final LanguageServer server;
  final InitializeResult abilities;
  final List<String> messages = new ArrayList<>();
  final CompletableFuture<EditorServer.Ending> ending;
  final String uri;
  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private final PipedOutputStream toServer;
  private int version = 1;
  String text = "";

  /** An editor for a file in a folder that is open. */
  static Editor of(Path file) {
    return new Editor(
        file.toUri().toString(), List.of(file.toAbsolutePath().getParent().toUri().toString()));
  }

  Editor(String uri, List<String> folders) {
    this.uri = uri;
    try {
      toServer = new PipedOutputStream();
      PipedInputStream serverIn = new PipedInputStream(toServer, PIPE);
      PipedOutputStream serverOut = new PipedOutputStream();
      PipedInputStream fromServer = new PipedInputStream(serverOut, PIPE);
      ending =
          CompletableFuture.supplyAsync(
              () -> EditorServer.serve(Registry.installed(), serverIn, serverOut),
              work -> Thread.ofPlatform().daemon().start(work));
      Launcher<LanguageServer> launcher =
          Launcher.createLauncher(this, LanguageServer.class, fromServer, toServer);
      var _ = launcher.startListening();
      server = launcher.getRemoteProxy();
      InitializeParams params = new InitializeParams();
      params.setWorkspaceFolders(
          folders.stream().map(folder -> new WorkspaceFolder(folder, "folder")).toList());
      params.setInitializationOptions(Map.of("checkSeconds", 30));
      abilities = get(server.initialize(params));
      server.initialized(new InitializedParams());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static <T> T get(CompletableFuture<T> answer) {
    return answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  TextDocumentService texts() {
    return server.getTextDocumentService();
  }

  TextDocumentIdentifier document() {
    return new TextDocumentIdentifier(uri);
  }

  /** Opens the text and waits for what is wrong with it. */
  List<Diagnostic> open(String language, String newText) {
    text = newText;
    texts()
        .didOpen(
            new DidOpenTextDocumentParams(new TextDocumentItem(uri, language, version, newText)));
    return diagnostics();
  }

  /** Replaces a piece of the text. */
  void edit(int from, int to, String with) {
    TextLines lines = new TextLines(text);
    change(new TextDocumentContentChangeEvent(lines.range(from, to), with));
    text = text.substring(0, from) + with + text.substring(to);
  }

  /** Replaces the whole text and waits for what is wrong with it. */
  List<Diagnostic> replace(String newText) {
    text = newText;
    change(new TextDocumentContentChangeEvent(newText));
    return diagnostics();
  }

  private void change(TextDocumentContentChangeEvent event) {
    version++;
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version), List.of(event)));
  }

  /** What is wrong with the text as it is now. */
  List<Diagnostic> diagnostics() {
    try {
      while (true) {
        PublishDiagnosticsParams next = published.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (next == null) {
          throw new AssertionError("no diagnostics for version " + version);
        }
        if (next.getVersion() != null && next.getVersion() == version) {
          return next.getDiagnostics();
        }
      }
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  /** The place of the n-th occurrence of a word, counted from 1. */
  Position at(String word, int occurrence) {
    return new TextLines(text).position(offset(word, occurrence));
  }

  int offset(String word, int occurrence) {
    int at = -1;
    for (int i = 0; i < occurrence; i++) {
      at = next(word, at + 1);
    }
    return at;
  }

  /** Whole words only. */
  private int next(String word, int from) {
    int at = text.indexOf(word, from);
    while (at >= 0 && (isPart(at - 1) || isPart(at + word.length()))) {
      at = text.indexOf(word, at + 1);
    }
    if (at < 0) {
      throw new IllegalArgumentException("there is no further " + word);
    }
    return at;
  }

  private boolean isPart(int at) {
    return at >= 0 && at < text.length() && Character.isJavaIdentifierPart(text.charAt(at));
  }

  /** The text in a range. */
  String cut(Range range) {
    TextLines lines = new TextLines(text);
    return text.substring(lines.offset(range.getStart()), lines.offset(range.getEnd()));
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
    published.add(diagnostics);
  }

  @Override
  public void showMessage(MessageParams message) {
    messages.add(message.getType() + ": " + message.getMessage());
  }

  @Override
  public void logMessage(MessageParams message) {
    messages.add(message.getMessage());
  }

  @Override
  public void telemetryEvent(Object event) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams asked) {
    return CompletableFuture.failedFuture(new UnsupportedOperationException());
  }

  /** Leaves as the protocol says. */
  EditorServer.Ending leave() {
    get(server.shutdown());
    server.exit();
    return get(ending);
  }

  @Override
  public void close() {
    try {
      toServer.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    get(ending);
  }
}
