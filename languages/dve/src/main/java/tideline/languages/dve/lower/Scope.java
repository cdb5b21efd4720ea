package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names that are known at a place; those of a process hide those that all share. */
final class Scope {

  private final Map<String, Symbol> symbols = new LinkedHashMap<>();
  private final Optional<Scope> outer;

  private Scope(Optional<Scope> outer) {
    this.outer = outer;
  }

  /** The names that all processes share. */
  static Scope shared() {
    return new Scope(Optional.empty());
  }

  /** The names inside a process. */
  Scope inner() {
    return new Scope(Optional.of(this));
  }

  /** Adds a name; false, and a fault, if this scope already has it. */
  boolean declare(Symbol symbol, Faults faults) {
    Symbol known = symbols.putIfAbsent(symbol.name().text(), symbol);
    if (known == null) {
      return true;
    }
    faults.add(
        symbol.name().at(),
        "%s is already declared, on line %d"
            .formatted(symbol.name().text(), faults.line(known.name().at())));
    return false;
  }

  /** The meaning of a name here. */
  Optional<Symbol> find(String name) {
    Symbol own = symbols.get(name);
    return own == null && outer.isPresent() ? outer.get().find(name) : Optional.ofNullable(own);
  }

  /** The meaning of a name that this scope itself has. */
  Optional<Symbol> own(String name) {
    return Optional.ofNullable(symbols.get(name));
  }

  /** The names of one kind that are known here. */
  List<String> names(Class<? extends Symbol> kind) {
    List<String> names = new ArrayList<>();
    outer.ifPresent(scope -> names.addAll(scope.names(kind)));
    symbols.values().stream()
        .filter(kind::isInstance)
        .map(symbol -> symbol.name().text())
        .forEach(names::add);
    return names;
  }

  /** The names of numbers that this scope itself has. */
  List<String> ownValueNames() {
    return symbols.values().stream()
        .filter(symbol -> symbol instanceof Symbol.Constant || symbol instanceof Symbol.Data)
        .map(symbol -> symbol.name().text())
        .toList();
  }

  /** The names of numbers that are known here. */
  List<String> valueNames() {
    List<String> names = names(Symbol.Constant.class);
    names.addAll(names(Symbol.Data.class));
    return names;
  }
}
