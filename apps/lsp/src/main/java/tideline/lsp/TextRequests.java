package tideline.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import tideline.model.outline.Outline;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;

/** Requests about one text. A text of a language that the server does not know has no answers. */
final class TextRequests implements TextDocumentService {

  private final Workspace workspace;
  private final Readers readers;
  private final Announcements announcements;

  TextRequests(Workspace workspace, Readers readers, Announcements announcements) {
    this.workspace = workspace;
    this.readers = readers;
    this.announcements = announcements;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem item = params.getTextDocument();
    var path = Document.path(item.getUri());
    workspace
        .language(item.getLanguageId(), path)
        .ifPresent(
            language ->
                changed(
                    new Document(
                        item.getUri(), path, language, item.getVersion(), item.getText())));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    workspace
        .find(params.getTextDocument().getUri())
        .ifPresent(
            old ->
                changed(
                    old.changed(
                        Optional.ofNullable(params.getTextDocument().getVersion())
                            .orElse(old.version()),
                        params.getContentChanges())));
  }

  private void changed(Document document) {
    workspace.put(document);
    announcements.look(document);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    if (workspace.find(uri).isPresent()) {
      workspace.remove(uri);
      announcements.clear(uri);
    }
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // What is on the disk is what has been told already.
  }

  /** Answers from the outline of a text as it is now. */
  private <T> CompletableFuture<T> asking(
      String uri, T otherwise, Function<Navigation, T> question) {
    Optional<Document> document = workspace.find(uri);
    if (document.isEmpty()) {
      return CompletableFuture.completedFuture(otherwise);
    }
    Document now = document.get();
    return readers.answer(
        () ->
            workspace.reading(
                now, () -> question.apply(new Navigation(workspace, now, now.outline()))));
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol says null where there is nothing to show.
  public CompletableFuture<Hover> hover(HoverParams params) {
    return asking(
            params.getTextDocument().getUri(),
            Optional.<Hover>empty(),
            navigation -> navigation.hover(params.getPosition()))
        .thenApply(hover -> hover.orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return asking(
            params.getTextDocument().getUri(),
            List.<Location>of(),
            navigation -> navigation.definitions(params.getPosition()))
        .thenApply(Either::forLeft);
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    Navigation.Declarations declarations =
        params.getContext().isIncludeDeclaration()
            ? Navigation.Declarations.INCLUDED
            : Navigation.Declarations.LEFT_OUT;
    return asking(
        params.getTextDocument().getUri(),
        List.of(),
        navigation -> navigation.references(params.getPosition(), declarations));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return asking(
        params.getTextDocument().getUri(),
        List.of(),
        navigation ->
            new OutlineTree(navigation.document(), navigation.outline())
                .symbols().stream()
                    .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                    .toList());
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return asking(
            params.getTextDocument().getUri(),
            List.<CompletionItem>of(),
            navigation ->
                new Completion(navigation.document(), navigation.outline())
                    .at(params.getPosition()))
        .thenApply(Either::forLeft);
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return asking(
        params.getTextDocument().getUri(),
        List.of(),
        navigation -> new OutlineTree(navigation.document(), navigation.outline()).lenses());
  }

  @Override
  @SuppressWarnings("NullAway") // The protocol says null where nothing can be renamed.
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return asking(
            params.getTextDocument().getUri(),
            Optional.<Range>empty(),
            navigation -> {
              Document document = navigation.document();
              int offset = document.lines().offset(params.getPosition());
              new Renaming(document, navigation.outline()).symbol(offset);
              return navigation.outline().nameAt(document.source(), offset).map(navigation::range);
            })
        .thenApply(
            range ->
                range
                    .map(
                        Either3::<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst)
                    .orElse(null));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return asking(
        params.getTextDocument().getUri(),
        new WorkspaceEdit(Map.of()),
        navigation -> edit(navigation, params));
  }

  private WorkspaceEdit edit(Navigation navigation, RenameParams params) {
    Document document = navigation.document();
    Renaming renaming = new Renaming(document, navigation.outline());
    Symbol symbol = renaming.symbol(document.lines().offset(params.getPosition()));
    List<TextEdit> edits = new ArrayList<>();
    for (Span place : renaming.places(symbol, params.getNewName(), this::outline)) {
      edits.add(new TextEdit(navigation.range(place), params.getNewName()));
    }
    return new WorkspaceEdit(Map.of(document.uri(), edits));
  }

  private Outline outline(Document edited) {
    return workspace.reading(edited, edited::outline);
  }
}
