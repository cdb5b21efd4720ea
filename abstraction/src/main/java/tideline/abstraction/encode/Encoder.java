package tideline.abstraction.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.plain.Plain;

/** A system as an operation-based formalism (003 Definition 2) whose operations are formulas. */
public final class Encoder {

  private final GuardedSystem.Network network;
  private final GuardedProcess process;
  private final Symbols symbols;
  private final Formulas formulas;
  private final Cells cells;
  private final List<Cell> counters;
  private final Map<String, List<Action>> leaving = new HashMap<>();
  private final Situations situations;
  private final Map<Cell, Value> canonical = new HashMap<>();

  /**
   * An encoder of a system.
   *
   * @throws Unsupported if the system has more than formulas can express here
   */
  public Encoder(Plain plain, Symbols symbols) {
    this.network = plain.network();
    this.process = network.processes().getFirst();
    this.symbols = symbols;
    this.formulas = symbols.formulas();
    this.cells = new Cells(network);
    this.counters =
        cells.state().stream().filter(c -> plain.counters().contains(c.name())).toList();
    this.situations = new Situations(counters);
    cells.state().forEach(cell -> canonical.put(cell, symbols.canonical(cell)));
    for (Edge edge : process.edges()) {
      leaving.computeIfAbsent(edge.from(), _ -> new ArrayList<>()).add(Action.of(edge));
    }
  }

  /** The cells that say where a run is, besides the location: they always have a known value. */
  public List<Cell> counters() {
    return counters;
  }

  /** The cells of the system. */
  public Cells cells() {
    return cells;
  }

  /** The symbols in use. */
  public Symbols symbols() {
    return symbols;
  }

  /** Where the processes start. */
  public Locations start() {
    return new Locations(List.of(process.initial()));
  }

  /** The steps that leave a location. */
  public List<Action> actions(Locations at) {
    return leaving.getOrDefault(at.names().getFirst(), List.of());
  }

  /** The steps that leave a location and that what is known there does not forbid. */
  public List<Action> actions(Locations at, Map<Cell, BigInteger> known) {
    return situations.among(actions(at), at, known);
  }

  /** Where a step leads. */
  public Locations after(Locations from, Action action) {
    return from.moved(0, action.edge().to());
  }

  /** The symbol of each cell of the state, as predicates know it. */
  public Map<Cell, Value> canonical() {
    return new HashMap<>(canonical);
  }

  /** What the types of the cells say about symbols. */
  public BooleanFormula inRange(Map<Cell, Value> values) {
    List<BooleanFormula> all = new ArrayList<>();
    values.forEach((cell, value) -> all.add(symbols.inRange(cell.type(), value)));
    return formulas.and(all);
  }

  /**
   * Cells hold the values that are known of them; in the order of the cells, whatever the map's.
   */
  public BooleanFormula holds(Map<Cell, BigInteger> known, Map<Cell, Value> values) {
    List<BooleanFormula> all = new ArrayList<>();
    for (Cell cell : cells.state()) {
      BigInteger value = known.get(cell);
      if (value != null) {
        all.add(
            symbols.equal(cell, Objects.requireNonNull(values.get(cell)), new Value.Known(value)));
      }
    }
    return formulas.and(all);
  }

  /** The initial states. */
  public Encoded initial() {
    Map<Cell, Value> values = new HashMap<>();
    cells.state().forEach(cell -> values.put(cell, Value.Known.of(cell.initial())));
    return run(start(), Expression.always(), network.initialisation(), values, new Hints());
  }

  /** A step from some values. */
  public Encoded step(Locations from, Action action, Map<Cell, Value> values) {
    return step(from, action, values, new Hints());
  }

  /** A step from some values that are expected to be these. */
  public Encoded step(Locations from, Action action, Map<Cell, Value> values, Hints hints) {
    return run(from, action.guard(), action.effect(), values, hints);
  }

  private Encoded run(
      Locations at, Expression guard, Operation operation, Map<Cell, Value> values, Hints hints) {
    Execution execution = new Execution(symbols, cells, where(at), hints);
    Path path = new Path(values);
    for (Cell cell : cells.all()) {
      if (!cell.isState()) {
        path.set(cell, Value.Known.of(cell.initial()));
      }
    }
    execution.assume(guard, path);
    // What follows a guard that is known to be false costs time and tells nothing.
    if (path.constraints().stream().noneMatch(formulas::isFalse)) {
      execution.run(operation, path);
    }
    Map<Cell, Value> after = new HashMap<>();
    path.values().forEach((cell, value) -> put(after, cell, value));
    return new Encoded(
        after,
        formulas.and(path.constraints()),
        formulas.or(execution.faults()),
        execution.guesses());
  }

  private static void put(Map<Cell, Value> state, Cell cell, Value value) {
    if (cell.isState()) {
      state.put(cell, value);
    }
  }

  /** A condition on the state, with what its new symbols need. */
  public BooleanFormula condition(Locations at, Expression condition, Map<Cell, Value> values) {
    return condition(at, condition, values, new Hints());
  }

  /** A condition on a state whose values are expected to be these. */
  public BooleanFormula condition(
      Locations at, Expression condition, Map<Cell, Value> values, Hints hints) {
    Execution execution = new Execution(symbols, cells, where(at), hints);
    Path path = new Path(values);
    execution.assume(condition, path);
    return formulas.and(path.constraints());
  }

  /** What a condition says of a state, and that it cannot even be evaluated there. */
  public BooleanFormula conditionOrFault(
      Locations at, Expression condition, Map<Cell, Value> values, Hints hints) {
    Execution execution = new Execution(symbols, cells, where(at), hints);
    Path path = new Path(values);
    execution.assume(condition, path);
    return formulas.or(formulas.and(path.constraints()), formulas.or(execution.faults()));
  }

  /** A condition without questions about locations, as it reads at these. */
  public Expression resolve(Locations at, Expression condition) {
    return Locations.resolve(condition, where(at));
  }

  /** A formula over canonical symbols, with these values in their places. */
  public BooleanFormula instantiate(BooleanFormula formula, Map<Cell, Value> values) {
    return formulas.replace(formula, terms(values));
  }

  private Map<String, Formula> terms(Map<Cell, Value> values) {
    Map<String, Formula> terms = new HashMap<>();
    values.forEach((cell, value) -> terms.put(cell.name(), symbols.term(cell, value)));
    return terms;
  }

  private Map<String, String> where(Locations at) {
    return Map.of(process.name(), at.names().getFirst());
  }
}
