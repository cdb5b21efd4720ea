package tideline.system.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The keys that a text ever asks its maps for. A map that changes is a variable for each of them,
 * which is exact as long as no key is computed.
 */
public final class MapKeys {

  private final Map<String, Set<Long>> keys = new HashMap<>();

  /** Collects what an expression asks for. */
  public void collect(Syntax syntax) {
    switch (syntax) {
      case Syntax.Element element -> {
        if (element.map() instanceof Syntax.Name name) {
          add(name.text(), element.key());
        }
        collect(element.map());
        collect(element.key());
      }
      case Syntax.Update update -> {
        collect(update.map());
        collect(update.value());
        if (update.map() instanceof Syntax.Name name) {
          add(name.text(), update.key());
        }
      }
      case Syntax.MapLiteral map -> {
        map.entries().forEach(entry -> collect(entry.value()));
        collect(map.otherwise());
      }
      case Syntax.Unary unary -> collect(unary.operand());
      case Syntax.Binary binary -> {
        collect(binary.left());
        collect(binary.right());
      }
      case Syntax.Conditional choice -> {
        collect(choice.condition());
        collect(choice.then());
        collect(choice.otherwise());
      }
      case Syntax.Name _, Syntax.Primed _, Syntax.Literal _ -> {
        // Asks for nothing.
      }
    }
  }

  private void add(String map, Syntax key) {
    if (key instanceof Syntax.Literal literal) {
      keys.computeIfAbsent(map, _ -> new TreeSet<>()).add(literal.value());
    } else if (key instanceof Syntax.Unary(int _, Operator operator, Syntax.Literal literal)
        && operator == Operator.NEGATE) {
      keys.computeIfAbsent(map, _ -> new TreeSet<>()).add(-literal.value());
    }
  }

  /** The keys that a map is asked for. */
  public Set<Long> of(String map) {
    return Set.copyOf(keys.getOrDefault(map, Set.of()));
  }
}
