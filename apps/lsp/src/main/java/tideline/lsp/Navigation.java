package tideline.lsp;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.outline.Outline;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;

/** What stands at a place of a text, where it is declared and where it is used. */
record Navigation(Workspace workspace, Document document, Outline outline) {

  /** What the name at a place stands for. */
  Optional<Hover> hover(Position position) {
    int offset = document.lines().offset(position);
    Set<Symbol> symbols = outline.at(document.source(), offset);
    if (symbols.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    for (Symbol symbol : symbols) {
      text.append(text.isEmpty() ? "" : "\n\n---\n\n");
      text.append(symbol.kind().word()).append(" `").append(symbol.name()).append('`');
      symbol.owner().ifPresent(owner -> text.append(" of `").append(owner.name()).append('`'));
      if (!symbol.detail().isEmpty()) {
        text.append("\n\n```\n").append(symbol.detail()).append("\n```");
      }
    }
    Span at = outline.nameAt(document.source(), offset).orElseThrow();
    return Optional.of(
        new Hover(new MarkupContent(MarkupKind.MARKDOWN, text.toString()), range(at)));
  }

  /** Where the name at a place is declared. */
  List<Location> definitions(Position position) {
    List<Location> found = new ArrayList<>();
    for (Symbol symbol : symbols(position)) {
      location(symbol.at()).ifPresent(found::add);
    }
    return found;
  }

  /** Where else the name at a place stands. */
  List<Location> references(Position position, Declarations declarations) {
    List<Location> found = new ArrayList<>();
    for (Symbol symbol : symbols(position)) {
      for (Span use : outline.usesOf(symbol)) {
        if (declarations == Declarations.INCLUDED || !use.equals(symbol.at())) {
          location(use).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /** Whether the declaration counts as a reference. */
  enum Declarations {
    INCLUDED,
    LEFT_OUT
  }

  private Set<Symbol> symbols(Position position) {
    return outline.at(document.source(), document.lines().offset(position));
  }

  Range range(Span span) {
    return document.lines().range(span.from(), span.to());
  }

  /** A place in this text or in one that it includes. */
  private Optional<Location> location(Span span) {
    if (span.source().equals(document.source())) {
      return Optional.of(new Location(document.uri(), range(span)));
    }
    Optional<Document> open = workspace.ofSource(span.source());
    if (open.isPresent()) {
      return Optional.of(
          new Location(open.get().uri(), open.get().lines().range(span.from(), span.to())));
    }
    return included(span);
  }

  private static Optional<Location> included(Span span) {
    try {
      Path file = Path.of(span.source());
      TextLines lines = new TextLines(SourceText.read(file).text());
      URI uri = file.toUri();
      return Optional.of(new Location(uri.toString(), lines.range(span.from(), span.to())));
    } catch (DiagnosticException gone) {
      return Optional.empty();
    }
  }
}
