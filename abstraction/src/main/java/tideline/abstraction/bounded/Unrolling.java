package tideline.abstraction.bounded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoded;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Hints;
import tideline.abstraction.encode.Locations;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Expression;

/** Runs of a system as formulas, one more step at a time. */
final class Unrolling {

  /** A step that may be taken at some depth, and whether it is. */
  private record Taken(Locations from, Action action, Locations to, BooleanFormula selector) {}

  /** A fault that may happen behind some depth. */
  private record Failing(Locations from, Action action, BooleanFormula when) {}

  /** What a run ends with: the steps to its last state, and a step that fails there. */
  record Path(List<Locations> locations, List<Action> actions, Optional<Action> failing) {}

  /** Where the last state may have been before: a truth value for each earlier depth. */
  record Closing(BooleanFormula formula, List<BooleanFormula> starts) {
    /** The depth that the run returns to. */
    int start(Assignment assignment) {
      for (int depth = 0; depth < starts.size(); depth++) {
        if (assignment.value(starts.get(depth))) {
          return depth;
        }
      }
      throw new IllegalStateException("the run returns to no state");
    }
  }

  private final Encoder encoder;
  private final Symbols symbols;
  private final Formulas formulas;
  private final Expression bad;
  private final String name;
  private final List<Map<Locations, BooleanFormula>> at = new ArrayList<>();
  private final List<Map<Cell, Value>> values = new ArrayList<>();
  private final List<List<Taken>> steps = new ArrayList<>();
  private final List<List<Failing>> failing = new ArrayList<>();

  /**
   * No step yet.
   *
   * @param name keeps the symbols of two unrollings apart
   */
  Unrolling(Encoder encoder, Expression bad, String name) {
    this.encoder = encoder;
    this.symbols = encoder.symbols();
    this.formulas = symbols.formulas();
    this.bad = bad;
    this.name = name;
  }

  /** Starts in the initial states. */
  BooleanFormula startInitially() {
    Encoded initial = encoder.initial();
    List<BooleanFormula> all = new ArrayList<>();
    all.add(initial.relation());
    values.add(named(initial.values(), all));
    at.add(Map.of(encoder.start(), formulas.truth(true)));
    return formulas.and(all);
  }

  /** Starts anywhere. */
  BooleanFormula startAnywhere(List<Locations> everywhere) {
    Map<Cell, Value> symbolic = new HashMap<>();
    encoder.cells().state().forEach(cell -> symbolic.put(cell, symbols.fresh(cell)));
    values.add(symbolic);
    Map<Locations, BooleanFormula> here = new LinkedHashMap<>();
    everywhere.forEach(l -> here.put(l, symbols.freshTruth(name)));
    at.add(here);
    List<BooleanFormula> once = new ArrayList<>();
    List<BooleanFormula> places = List.copyOf(here.values());
    for (int i = 0; i < places.size(); i++) {
      for (int j = i + 1; j < places.size(); j++) {
        once.add(formulas.not(formulas.and(places.get(i), places.get(j))));
      }
    }
    return formulas.and(encoder.inRange(symbolic), formulas.or(places), formulas.and(once));
  }

  private Map<Cell, Value> named(Map<Cell, Value> from, List<BooleanFormula> constraints) {
    Map<Cell, Value> named = new HashMap<>();
    from.forEach(
        (cell, value) -> {
          if (value instanceof Value.Known) {
            named.put(cell, value);
          } else {
            Value symbol = symbols.fresh(cell);
            constraints.add(symbols.equal(cell, symbol, value));
            named.put(cell, symbol);
          }
        });
    return named;
  }

  /** One step more; exactly one of the selectors that are true tells the way. */
  BooleanFormula step() {
    List<BooleanFormula> all = new ArrayList<>();
    List<Taken> taken = new ArrayList<>();
    List<Map<Cell, Value>> ends = new ArrayList<>();
    Map<Cell, Value> before = values.getLast();
    at.getLast()
        .forEach(
            (from, here) -> {
              for (Action action : encoder.actions(from)) {
                Encoded step = encoder.step(from, action, before);
                if (!formulas.isFalse(step.relation())) {
                  BooleanFormula selector = symbols.freshTruth(name);
                  taken.add(new Taken(from, action, encoder.after(from, action), selector));
                  ends.add(step.values());
                  all.add(formulas.implies(selector, formulas.and(here, step.relation())));
                }
              }
            });
    all.add(formulas.or(taken.stream().map(Taken::selector).toList()));
    values.add(joined(taken, ends, all));
    at.add(arrivals(taken, all));
    steps.add(taken);
    return formulas.and(all);
  }

  /** The values after the step that is taken; what all of them agree on stays as it is. */
  private Map<Cell, Value> joined(
      List<Taken> taken, List<Map<Cell, Value>> ends, List<BooleanFormula> constraints) {
    Map<Cell, Value> joined = new HashMap<>();
    for (Cell cell : encoder.cells().state()) {
      List<Value> reached = ends.stream().map(end -> end.get(cell)).distinct().toList();
      if (reached.size() == 1) {
        joined.put(cell, reached.getFirst());
      } else {
        Value symbol = symbols.fresh(cell);
        joined.put(cell, symbol);
        for (int i = 0; i < taken.size(); i++) {
          constraints.add(
              formulas.implies(
                  taken.get(i).selector(),
                  symbols.equal(cell, symbol, Objects.requireNonNull(ends.get(i).get(cell)))));
        }
      }
    }
    return joined;
  }

  /** Where the processes are afterwards: where a step led that was taken, and nowhere else. */
  private Map<Locations, BooleanFormula> arrivals(
      List<Taken> taken, List<BooleanFormula> constraints) {
    Map<Locations, List<BooleanFormula>> into = new LinkedHashMap<>();
    taken.forEach(t -> into.computeIfAbsent(t.to(), _ -> new ArrayList<>()).add(t.selector()));
    Map<Locations, BooleanFormula> arrived = new LinkedHashMap<>();
    into.forEach(
        (to, selectors) -> {
          BooleanFormula here = symbols.freshTruth(name);
          constraints.add(formulas.same(here, formulas.or(selectors)));
          arrived.put(to, here);
        });
    // Two steps at once would mix their values.
    for (int i = 0; i < taken.size(); i++) {
      for (int j = i + 1; j < taken.size(); j++) {
        constraints.add(
            formulas.not(formulas.and(taken.get(i).selector(), taken.get(j).selector())));
      }
    }
    return arrived;
  }

  /** Whether the last state is bad, or a fault of the model lies right behind it. */
  BooleanFormula badEnd() {
    List<BooleanFormula> ways = new ArrayList<>();
    List<Failing> faults = new ArrayList<>();
    Map<Cell, Value> here = values.getLast();
    at.getLast()
        .forEach(
            (locations, isThere) -> {
              ways.add(
                  formulas.and(
                      isThere, encoder.conditionOrFault(locations, bad, here, new Hints())));
              for (Action action : encoder.actions(locations)) {
                BooleanFormula fault = encoder.step(locations, action, here).faults();
                if (!formulas.isFalse(fault)) {
                  BooleanFormula when = formulas.and(isThere, fault);
                  faults.add(new Failing(locations, action, when));
                  ways.add(when);
                }
              }
            });
    failing.add(faults);
    return formulas.or(ways);
  }

  /** The last state is not bad. Not the opposite of the other: new symbols keep their meaning. */
  BooleanFormula goodEnd() {
    List<BooleanFormula> all = new ArrayList<>();
    at.getLast()
        .forEach(
            (locations, isThere) ->
                all.add(
                    formulas.implies(
                        isThere, encoder.condition(locations, bad.not(), values.getLast()))));
    return formulas.and(all);
  }

  /**
   * The last state is an earlier one, and the run has taken a step that counts since then.
   *
   * <pre>
   *   s0 --> ... --> si --> ... --> sk      for some i: si and sk are the same,
   *                   ^------------'        and a step behind si counts
   * </pre>
   */
  Closing closing(Predicate<Action> counts) {
    List<BooleanFormula> starts = new ArrayList<>();
    List<BooleanFormula> all = new ArrayList<>();
    for (int depth = 0; depth < steps.size(); depth++) {
      BooleanFormula here = symbols.freshTruth(name);
      starts.add(here);
      List<BooleanFormula> counted = new ArrayList<>();
      for (List<Taken> later : steps.subList(depth, steps.size())) {
        later.stream()
            .filter(taken -> counts.test(taken.action()))
            .forEach(taken -> counted.add(taken.selector()));
      }
      all.add(formulas.implies(here, formulas.and(formulas.or(counted), isLast(depth))));
    }
    all.add(formulas.or(starts));
    return new Closing(formulas.and(all), starts);
  }

  /** The last state is the one at an earlier depth. */
  private BooleanFormula isLast(int depth) {
    Map<Locations, BooleanFormula> before = at.get(depth);
    List<BooleanFormula> all = new ArrayList<>();
    at.getLast()
        .forEach(
            (locations, isThere) ->
                all.add(
                    formulas.implies(
                        isThere, before.getOrDefault(locations, formulas.truth(false)))));
    for (Cell cell : encoder.cells().state()) {
      all.add(
          symbols.equal(
              cell,
              Objects.requireNonNull(values.get(depth).get(cell)),
              Objects.requireNonNull(values.getLast().get(cell))));
    }
    return formulas.and(all);
  }

  /** The way that an assignment shows to a bad end. */
  Path path(Assignment assignment) {
    List<Locations> locations = new ArrayList<>();
    List<Action> actions = new ArrayList<>();
    locations.add(encoder.start());
    for (List<Taken> depth : steps) {
      Taken taken =
          depth.stream().filter(t -> assignment.value(t.selector())).findFirst().orElseThrow();
      actions.add(taken.action());
      locations.add(taken.to());
    }
    Optional<Action> fails =
        failing.stream()
            .skip(Math.max(0, failing.size() - 1))
            .flatMap(List::stream)
            .filter(f -> f.from().equals(locations.getLast()) && assignment.value(f.when()))
            .map(Failing::action)
            .findFirst();
    return new Path(locations, actions, fails);
  }
}
