package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The local variables that are known at a place, the innermost first.
 *
 * @param outer what was known before; absent in the empty scope
 */
public record Scope(Optional<Scope> outer, Optional<LocalVariable> variable) {

  /** Nothing is known yet. */
  static Scope empty() {
    return new Scope(Optional.empty(), Optional.empty());
  }

  Scope with(LocalVariable declared) {
    return new Scope(Optional.of(this), Optional.of(declared));
  }

  /** The variable of that name that is meant here. */
  public Optional<LocalVariable> find(String name) {
    Scope scope = this;
    while (scope.variable().isPresent()) {
      if (scope.variable().get().syntax().name().equals(name)) {
        return scope.variable();
      }
      scope = scope.outer().orElseThrow();
    }
    return Optional.empty();
  }

  /** The names of all variables that are known. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    Scope scope = this;
    while (scope.variable().isPresent()) {
      names.add(scope.variable().get().syntax().name());
      scope = scope.outer().orElseThrow();
    }
    return names;
  }
}
