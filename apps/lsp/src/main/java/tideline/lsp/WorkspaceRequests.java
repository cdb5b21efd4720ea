package tideline.lsp;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.lsp.PropertyCheck.Verdict;
import tideline.model.outline.Question;

/** Requests about folders, and the command that checks. */
final class WorkspaceRequests implements WorkspaceService {

  /** How long a check may take unless the editor says otherwise. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(20);

  private static final String TIME = "checkSeconds";

  private final Workspace workspace;
  private final Registry registry;
  private final Readers readers;
  private final Announcements announcements;
  private volatile Duration time = USUAL_TIME;

  WorkspaceRequests(
      Workspace workspace, Registry registry, Readers readers, Announcements announcements) {
    this.workspace = workspace;
    this.registry = registry;
    this.readers = readers;
    this.announcements = announcements;
  }

  /** Takes what the editor wants. */
  void configure(Object options) {
    if (options instanceof JsonObject object
        && object.get(TIME) instanceof JsonPrimitive number
        && number.isNumber()
        && number.getAsDouble() > 0) {
      time = Duration.ofMillis((long) Math.min(86_400_000.0, 1000 * number.getAsDouble()));
    }
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    configure(params.getSettings());
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    // Files are read when they are needed.
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    params.getEvent().getAdded().forEach(f -> workspace.addFolder(Document.path(f.getUri())));
    params.getEvent().getRemoved().forEach(f -> workspace.removeFolder(Document.path(f.getUri())));
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<String> arguments =
        Optional.ofNullable(params.getArguments()).orElse(List.of()).stream()
            .map(argument -> argument instanceof JsonPrimitive text ? text.getAsString() : "")
            .toList();
    Optional<Question.Kind> kind =
        arguments.size() == 3 && params.getCommand().equals(PropertyCheck.COMMAND)
            ? List.of(Question.Kind.values()).stream()
                .filter(known -> known.name().equals(arguments.get(1)))
                .findFirst()
            : Optional.empty();
    Optional<Document> document =
        kind.isPresent() ? workspace.find(arguments.getFirst()) : Optional.empty();
    if (document.isEmpty()) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.InvalidParams, "nothing that can be checked", null)));
    }
    return readers.run(
        new Cancellation(),
        cancellation -> check(document.get(), kind.get(), arguments.get(2), cancellation));
  }

  private Object check(
      Document document, Question.Kind kind, String name, Cancellation cancellation) {
    Verdict verdict =
        new PropertyCheck(registry, workspace, document, time)
            .run(workspace.reading(document, document::outline), kind, name, cancellation);
    announcements.show(document, verdict.diagnostics());
    announcements.note(verdict.report());
    announcements.say(
        switch (verdict.outcome()) {
          case HOLDS -> MessageType.Info;
          case VIOLATED -> MessageType.Error;
          case UNKNOWN -> MessageType.Warning;
        },
        String.join("\n", verdict.verdicts()));
    return Map.of(
        "outcome",
        verdict.outcome().name().toLowerCase(Locale.ROOT),
        "verdicts",
        verdict.verdicts(),
        "report",
        verdict.report());
  }
}
