package tideline.abstraction.encode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** All cells of a system, by name. */
public final class Cells {

  private static final int MOST = 20_000;

  private final Map<String, Cell> byName = new LinkedHashMap<>();
  private final List<Cell> state;

  /** The cells of all variables of a system. */
  public Cells(GuardedSystem system) {
    system.sharedVariables().forEach(this::add);
    system.allProcesses().forEach(process -> process.variables().forEach(this::add));
    this.state = byName.values().stream().filter(Cell::isState).toList();
  }

  private void add(Variable variable) {
    if (byName.size() + (long) variable.type().scalars() > MOST) {
      throw new Unsupported("more than " + MOST + " variables");
    }
    add(variable, variable.name(), variable.type(), new ArrayList<>(variable.initial()));
  }

  private void add(Variable variable, String name, Type type, List<Long> initial) {
    switch (type) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          add(variable, name + "[" + i + "]", array.element(), initial);
        }
      }
      case Type.Structure structure ->
          structure.fields().forEach(f -> add(variable, name + "." + f.name(), f.type(), initial));
      default -> byName.put(name, new Cell(name, type, variable.lifetime(), initial.removeFirst()));
    }
  }

  /** The cell of that name, which there is. */
  public Cell get(String name) {
    return find(name).orElseThrow();
  }

  /** The cell of that name, if there is one. */
  public Optional<Cell> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** The cells that a place can stand for. */
  List<Cell> within(Place place) {
    List<Cell> all = new ArrayList<>();
    for (String name : names(place)) {
      collect(name, place.type(), all);
    }
    return all;
  }

  private void collect(String name, Type type, List<Cell> all) {
    switch (type) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          collect(name + "[" + i + "]", array.element(), all);
        }
      }
      case Type.Structure structure ->
          structure.fields().forEach(f -> collect(name + "." + f.name(), f.type(), all));
      default -> all.add(byName.get(name));
    }
  }

  private static List<String> names(Place place) {
    return switch (place) {
      case Place.Whole whole -> List.of(whole.variable().name());
      case Place.Field field ->
          names(field.structure()).stream().map(n -> n + "." + field.field()).toList();
      case Place.Element element -> {
        List<String> all = new ArrayList<>();
        for (String name : names(element.array())) {
          for (long i : indices(element)) {
            all.add(name + "[" + i + "]");
          }
        }
        yield all;
      }
    };
  }

  /** The one that is written there, or all. */
  private static List<Long> indices(Place.Element element) {
    long length = element.length();
    return element.index() instanceof Expression.Constant(long index, _)
            && index >= 0
            && index < length
        ? List.of(index)
        : LongStream.range(0, length).boxed().toList();
  }

  /** All cells. */
  public List<Cell> all() {
    return List.copyOf(byName.values());
  }

  /** The cells that are part of the state. */
  public List<Cell> state() {
    return state;
  }
}
