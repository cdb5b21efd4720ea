package tideline.languages.cpn.ml.types;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The names that are known at a place, and those around it. */
final class Scope {

  private final Optional<Scope> outer;
  private final Map<String, Meaning> values = new HashMap<>();
  private final Map<String, TypeMeaning> types = new HashMap<>();

  private Scope(Optional<Scope> outer) {
    this.outer = outer;
  }

  /** A scope without names. */
  static Scope empty() {
    return new Scope(Optional.empty());
  }

  /** A scope inside of this one. */
  Scope inner() {
    return new Scope(Optional.of(this));
  }

  void add(String name, Meaning meaning) {
    values.put(name, meaning);
  }

  void addType(String name, TypeMeaning meaning) {
    types.put(name, meaning);
  }

  /** Everything that another scope has by itself. */
  void addAll(Scope other) {
    values.putAll(other.values);
    types.putAll(other.types);
  }

  Optional<Meaning> find(String name) {
    Scope scope = this;
    while (true) {
      if (scope.values.containsKey(name)) {
        return Optional.of(scope.values.get(name));
      }
      if (scope.outer.isEmpty()) {
        return Optional.empty();
      }
      scope = scope.outer.get();
    }
  }

  Optional<TypeMeaning> findType(String name) {
    Scope scope = this;
    while (true) {
      if (scope.types.containsKey(name)) {
        return Optional.of(scope.types.get(name));
      }
      if (scope.outer.isEmpty()) {
        return Optional.empty();
      }
      scope = scope.outer.get();
    }
  }

  /** All names that are known. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(values.keySet());
    outer.ifPresent(scope -> names.addAll(scope.names()));
    return names;
  }
}
