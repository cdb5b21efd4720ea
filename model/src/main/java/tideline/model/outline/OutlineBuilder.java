package tideline.model.outline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.diagnostic.Diagnostic;

/** Collects an outline while a text is being read. */
public final class OutlineBuilder {

  private final Map<Span, Symbol> symbols = new LinkedHashMap<>();
  private final Set<Use> uses = new LinkedHashSet<>();
  private final Map<Symbol, Span> extents = new HashMap<>();
  private final List<Question> questions = new ArrayList<>();

  /**
   * Declares a symbol. A text that is read several times, such as a macro's, declares it once.
   *
   * @param at the place of its name
   */
  public Symbol declare(
      String name, SymbolKind kind, String detail, Span at, Optional<Symbol> owner) {
    Symbol symbol = symbols.computeIfAbsent(at, _ -> new Symbol(name, kind, detail, at, owner));
    use(at, symbol);
    return symbol;
  }

  /** Says how far a declaration reaches. */
  public void extend(Symbol symbol, int to) {
    Span at = symbol.at();
    extend(symbol, new Span(at.source(), at.from(), to));
  }

  /** Says how far a declaration reaches. */
  public void extend(Symbol symbol, Span extent) {
    if (extent.from() <= symbol.at().from() && extent.to() >= symbol.at().to()) {
      extents.put(symbol, extent);
    }
  }

  /** Names a symbol. */
  public void use(Span at, Symbol symbol) {
    uses.add(new Use(at, symbol));
  }

  /** Asks something that can be checked. */
  public void ask(Question question) {
    questions.add(question);
  }

  /**
   * All of it.
   *
   * @param faults what kept parts of the text from being read
   * @param names every word of the text that looks like a name
   */
  public Outline build(List<Diagnostic> faults, List<Span> names) {
    Set<Span> known = uses.stream().map(Use::at).collect(Collectors.toSet());
    return new Outline(
        List.copyOf(symbols.values()),
        List.copyOf(uses),
        extents,
        questions,
        names.stream().filter(name -> !known.contains(name)).toList(),
        faults);
  }
}
