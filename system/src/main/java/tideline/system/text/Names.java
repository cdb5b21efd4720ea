package tideline.system.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import tideline.system.ir.Type;

/** The names of a model: variables in nested scopes, and the values of enumerations. */
public final class Names {

  private final Deque<Map<String, Symbol>> scopes = new ArrayDeque<>();
  private final List<Type.Enumeration> enumerations = new ArrayList<>();

  /** No names yet. */
  public Names() {
    scopes.push(new HashMap<>());
  }

  /** Starts an inner scope. */
  public void enter() {
    scopes.push(new HashMap<>());
  }

  /** Forgets the names of the innermost scope. */
  public void leave() {
    scopes.pop();
  }

  /** Gives a name a meaning in the innermost scope; false if it has one there. */
  public boolean declare(String name, Symbol symbol) {
    return scopes.element().putIfAbsent(name, symbol) == null;
  }

  /** Adds an enumeration; false if there is one of that name. */
  public boolean declare(Type.Enumeration enumeration) {
    if (enumeration(enumeration.name()).isPresent()) {
      return false;
    }
    enumerations.add(enumeration);
    return true;
  }

  /** What a name stands for, seen from the innermost scope. */
  public Optional<Symbol> find(String name) {
    return scopes.stream()
        .filter(scope -> scope.containsKey(name))
        .map(scope -> scope.get(name))
        .findFirst();
  }

  /** The enumeration of that name. */
  public Optional<Type.Enumeration> enumeration(String name) {
    return enumerations.stream().filter(e -> e.name().equals(name)).findFirst();
  }

  /** The enumerations that have a value of that name. */
  public List<Type.Enumeration> enumerationsWith(String value) {
    return enumerations.stream().filter(e -> e.values().contains(value)).toList();
  }

  /** All names, for hints. */
  public List<String> known() {
    TreeSet<String> all = new TreeSet<>();
    scopes.forEach(scope -> all.addAll(scope.keySet()));
    enumerations.forEach(e -> all.addAll(e.values()));
    return List.copyOf(all);
  }
}
