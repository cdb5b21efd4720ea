package tideline.model.outline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.diagnostic.Diagnostic;

/**
 * The names of a text.
 *
 * @param symbols what is declared, in the order of the reader
 * @param uses every place where one of them is named, declarations included
 * @param extents how far the declaration of a symbol reaches, where that is more than its name
 * @param questions what can be checked
 * @param unclear names of which nothing is known: they stand in what could not be read, or was left
 *     out, or are not declared
 * @param faults what kept parts of the text from being read; what names mean is not looked into
 */
public record Outline(
    List<Symbol> symbols,
    List<Use> uses,
    Map<Symbol, Span> extents,
    List<Question> questions,
    List<Span> unclear,
    List<Diagnostic> faults) {

  public Outline {
    symbols = List.copyOf(symbols);
    uses = List.copyOf(uses);
    extents = Map.copyOf(extents);
    questions = List.copyOf(questions);
    unclear = List.copyOf(unclear);
    faults = List.copyOf(faults);
  }

  /** How far a declaration reaches. */
  public Span extent(Symbol symbol) {
    return extents.getOrDefault(symbol, symbol.at());
  }

  /** The name at an offset: several symbols if it may be any of them. */
  public Set<Symbol> at(String source, int offset) {
    Set<Symbol> found = new LinkedHashSet<>();
    for (Use use : uses) {
      if (use.at().source().equals(source) && use.at().touches(offset)) {
        found.add(use.symbol());
      }
    }
    return found;
  }

  /** The place of the name at an offset. */
  public Optional<Span> nameAt(String source, int offset) {
    return uses.stream()
        .map(Use::at)
        .filter(at -> at.source().equals(source) && at.touches(offset))
        .findFirst();
  }

  /** Where a symbol is named. */
  public List<Span> usesOf(Symbol symbol) {
    return uses.stream()
        .filter(use -> use.symbol().equals(symbol))
        .map(Use::at)
        .distinct()
        .toList();
  }
}
