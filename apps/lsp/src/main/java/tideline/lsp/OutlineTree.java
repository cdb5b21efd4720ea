package tideline.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import tideline.model.outline.Outline;
import tideline.model.outline.Question;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;

/** The declarations of a text as a tree, and what can be checked in it. */
record OutlineTree(Document document, Outline outline) {

  List<DocumentSymbol> symbols() {
    Map<Symbol, DocumentSymbol> shown = new HashMap<>();
    List<DocumentSymbol> roots = new ArrayList<>();
    for (Symbol symbol : outline.symbols()) {
      if (!symbol.at().source().equals(document.source())) {
        continue; // It is in a text that is included.
      }
      DocumentSymbol node = node(symbol);
      shown.put(symbol, node);
      Optional<DocumentSymbol> parent =
          symbol.owner().map(shown::get).filter(owner -> encloses(owner, node));
      parent.map(DocumentSymbol::getChildren).orElse(roots).add(node);
    }
    return roots;
  }

  private static boolean encloses(DocumentSymbol owner, DocumentSymbol node) {
    Range outer = owner.getRange();
    Range inner = node.getRange();
    return isBefore(outer.getStart(), inner.getStart()) && isBefore(inner.getEnd(), outer.getEnd());
  }

  private static boolean isBefore(org.eclipse.lsp4j.Position a, org.eclipse.lsp4j.Position b) {
    return a.getLine() < b.getLine()
        || (a.getLine() == b.getLine() && a.getCharacter() <= b.getCharacter());
  }

  private DocumentSymbol node(Symbol symbol) {
    DocumentSymbol node =
        new DocumentSymbol(
            symbol.name(), kind(symbol), range(outline.extent(symbol)), range(symbol.at()));
    node.setDetail(symbol.detail());
    node.setChildren(new ArrayList<>());
    return node;
  }

  private Range range(Span span) {
    return document.lines().range(span.from(), span.to());
  }

  private static SymbolKind kind(Symbol symbol) {
    return switch (symbol.kind()) {
      case PROCESS, SECTION -> SymbolKind.Class;
      case VARIABLE, PARAMETER -> SymbolKind.Variable;
      case CHANNEL -> SymbolKind.Array;
      case CONSTANT -> SymbolKind.Constant;
      case TYPE -> SymbolKind.Struct;
      case FIELD -> SymbolKind.Field;
      case VALUE -> SymbolKind.EnumMember;
      case STATE, LABEL -> SymbolKind.Key;
      case MACRO, INLINE -> SymbolKind.Function;
      case PROPERTY -> SymbolKind.Property;
    };
  }

  /** A line above each thing that can be checked. */
  List<CodeLens> lenses() {
    List<CodeLens> lenses = new ArrayList<>();
    for (Question question : outline.questions()) {
      if (question.at().source().equals(document.source())) {
        Command command =
            new Command(
                "Check " + question.name(),
                PropertyCheck.COMMAND,
                List.of(document.uri(), question.kind().name(), question.name()));
        lenses.add(new CodeLens(range(question.at()), command, null));
      }
    }
    return lenses;
  }
}
