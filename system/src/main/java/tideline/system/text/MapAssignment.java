package tideline.system.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Assignments to whole maps, as assignments to their cells. */
public final class MapAssignment {

  private final Tokens tokens;
  private final Names names;
  private final Typing typing;

  /** For texts with these names. */
  public MapAssignment(Tokens tokens, Names names, Typing typing) {
    this.tokens = tokens;
    this.names = names;
    this.typing = typing;
  }

  /** What {@code map := value} does to the cells. */
  public Operation lower(String name, Symbol.Cells map, Syntax value) {
    Optional<SourcePosition> position = Optional.of(tokens.position(value.at()));
    List<Operation> parts = new ArrayList<>();
    values(name, map, value)
        .forEach(
            (key, element) ->
                parts.add(
                    new Operation.Assign(
                        Objects.requireNonNull(map.cells().get(key)).place(), element, position)));
    return Operation.sequence(parts);
  }

  /** The new values of the cells; none reads a cell that another one writes. */
  private Map<Long, Expression> values(String name, Symbol.Cells map, Syntax value) {
    return switch (value) {
      case Syntax.MapLiteral literal -> {
        MapKeys read = new MapKeys();
        read.collect(literal);
        if (!read.of(name).isEmpty()) {
          throw tokens.error(literal.at(), "a new map cannot be made from elements of the old one");
        }
        yield literal(map, literal);
      }
      case Syntax.Update update -> {
        if (!(update.map() instanceof Syntax.Name base) || !base.text().equals(name)) {
          throw tokens.error(update.at(), "a map can only be made from itself, changed in one key");
        }
        long key =
            typing
                .constant(update.key(), map.key())
                .orElseThrow(
                    () ->
                        tokens.error(
                            update.key().at(),
                            "a map that changes can only be changed at fixed keys here"));
        yield Map.of(key, typing.value(update.value(), map.element()));
      }
      case Syntax.Name other
          when names.find(other.text()).orElse(null)
                  instanceof Symbol.Cells(Type key, Type element, Map<Long, Variable> cells)
              && key.equals(map.key())
              && element.equals(map.element())
              && cells.keySet().containsAll(map.cells().keySet()) -> {
        Map<Long, Expression> copied = new TreeMap<>();
        map.cells()
            .keySet()
            .forEach(k -> copied.put(k, Objects.requireNonNull(cells.get(k)).read()));
        yield copied;
      }
      default -> throw tokens.error(value.at(), "a map is needed here: [0 <- 1, default <- 0]");
    };
  }

  private Map<Long, Expression> literal(Symbol.Cells map, Syntax.MapLiteral literal) {
    Map<Long, Expression> values = new TreeMap<>();
    Expression otherwise = typing.value(literal.otherwise(), map.element());
    map.cells().keySet().forEach(key -> values.put(key, otherwise));
    for (Syntax.Entry entry : literal.entries()) {
      long key =
          typing
              .constant(entry.key(), map.key())
              .orElseThrow(() -> tokens.error(entry.key().at(), "the keys of a map are fixed"));
      Expression element = typing.value(entry.value(), map.element());
      if (values.containsKey(key)) {
        values.put(key, element);
      }
    }
    return values;
  }
}
