package tideline.lsp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Position;
import tideline.model.outline.Outline;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;

/**
 * What may be written at a place: the names that are known there, and the words of the language.
 */
record Completion(Document document, Outline outline) {

  List<CompletionItem> at(Position position) {
    int offset = document.lines().offset(position);
    Map<String, CompletionItem> items = new LinkedHashMap<>();
    Optional<Symbol> whole = whole(offset);
    boolean member = whole.isPresent() || isBehindDot(wordStart(offset));
    for (Symbol symbol : outline.symbols()) {
      boolean fits = member ? isMember(symbol, whole) : isKnown(symbol, offset);
      if (fits) {
        items.putIfAbsent(symbol.name(), item(symbol));
      }
    }
    if (!member) {
      document.language().words().forEach(word -> items.putIfAbsent(word, keyword(word)));
    }
    return List.copyOf(items.values());
  }

  private int wordStart(int offset) {
    int start = offset;
    while (start > 0 && Character.isJavaIdentifierPart(document.text().charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private boolean isBehindDot(int start) {
    return start > 0 && document.text().charAt(start - 1) == '.';
  }

  /** What stands before a dot. */
  private Optional<Symbol> whole(int offset) {
    int start = wordStart(offset);
    return isBehindDot(start)
        ? outline.at(document.source(), start - 1).stream().findFirst()
        : Optional.empty();
  }

  /** Whether a symbol may stand behind the dot; of which structure a variable is, is not known. */
  private static boolean isMember(Symbol symbol, Optional<Symbol> whole) {
    boolean parent =
        whole.isPresent()
            && (whole.get().kind() == SymbolKind.PROCESS || whole.get().kind() == SymbolKind.TYPE);
    return parent ? symbol.owner().equals(whole) : symbol.kind() == SymbolKind.FIELD;
  }

  private boolean isKnown(Symbol symbol, int offset) {
    boolean inside =
        symbol.owner().stream()
            .allMatch(
                owner ->
                    symbol.kind() == SymbolKind.VALUE || outline.extent(owner).touches(offset));
    return inside && symbol.kind() != SymbolKind.FIELD && symbol.kind() != SymbolKind.SECTION;
  }

  private static CompletionItem keyword(String word) {
    CompletionItem item = new CompletionItem(word);
    item.setKind(CompletionItemKind.Keyword);
    return item;
  }

  private static CompletionItem item(Symbol symbol) {
    CompletionItem item = new CompletionItem(symbol.name());
    item.setDetail(symbol.detail());
    item.setKind(
        switch (symbol.kind()) {
          case PROCESS, SECTION -> CompletionItemKind.Class;
          case VARIABLE, PARAMETER, CHANNEL -> CompletionItemKind.Variable;
          case CONSTANT -> CompletionItemKind.Constant;
          case TYPE -> CompletionItemKind.Struct;
          case FIELD -> CompletionItemKind.Field;
          case VALUE -> CompletionItemKind.EnumMember;
          case STATE, LABEL -> CompletionItemKind.Reference;
          case MACRO, INLINE -> CompletionItemKind.Function;
          case PROPERTY -> CompletionItemKind.Property;
        });
    return item;
  }
}
