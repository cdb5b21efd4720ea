package tideline.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;

/**
 * What the server tells without being asked. While somebody types, a text is looked at when there
 * was a short pause, and what is known of an older text is never told.
 */
final class Announcements {

  private static final long PAUSE_MILLIS = 150;

  private final Workspace workspace;
  private final Diagnosis diagnosis;
  private final Readers readers;
  private final CompletableFuture<LanguageClient> client;

  /** What is looking at a text. */
  private final Map<String, Cancellation> looking = new HashMap<>();

  Announcements(
      Workspace workspace,
      Registry registry,
      Readers readers,
      CompletableFuture<LanguageClient> client) {
    this.workspace = workspace;
    this.diagnosis = new Diagnosis(registry, workspace);
    this.readers = readers;
    this.client = client;
  }

  /** A text is there, or has changed. */
  synchronized void look(Document document) {
    forget(document.uri());
    Cancellation cancellation = new Cancellation();
    looking.put(document.uri(), cancellation);
    CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(
            () -> {
              if (isCurrent(document)) {
                var _ =
                    readers
                        .run(cancellation, c -> diagnosis.of(document, c))
                        .whenComplete((found, failure) -> tell(document, found, failure));
              }
            });
  }

  private synchronized void forget(String uri) {
    Cancellation before = looking.remove(uri);
    if (before != null) {
      before.request();
    }
  }

  private boolean isCurrent(Document document) {
    return workspace.find(document.uri()).filter(document::equals).isPresent();
  }

  private void tell(Document document, List<Diagnostic> found, Throwable failure) {
    if (failure == null) {
      publish(document, found);
      return;
    }
    String message =
        failure.getCause() == null ? failure.toString() : failure.getCause().getMessage();
    publish(
        document,
        List.of(
            new Diagnostic(
                document.lines().range(0, 0),
                String.valueOf(message),
                DiagnosticSeverity.Error,
                Diagnosis.SOURCE)));
  }

  /** Shows verdicts besides what is wrong with the text; the next change takes them away. */
  void show(Document document, List<Diagnostic> verdicts) {
    publish(document, verdicts);
  }

  private void publish(Document document, List<Diagnostic> diagnostics) {
    if (isCurrent(document)) {
      client
          .join()
          .publishDiagnostics(
              new PublishDiagnosticsParams(
                  document.uri(), new ArrayList<>(diagnostics), document.version()));
    }
  }

  /** A text is closed: nothing is wrong with it any more. */
  void clear(String uri) {
    forget(uri);
    client.join().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
  }

  /** Says something to the person. */
  void say(MessageType type, String message) {
    client.join().showMessage(new MessageParams(type, message));
  }

  /** Keeps something where the person can look it up. */
  void note(String text) {
    client.join().logMessage(new MessageParams(MessageType.Log, text));
  }
}
