package tideline.abstraction.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoded;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Hints;
import tideline.abstraction.encode.Locations;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Session;
import tideline.system.ir.Expression;

/** The transfer function (003 Definition 7). */
public final class Abstraction {

  /** Tracked cells with more combinations of values than this after a step are not known there. */
  private static final int MOST_VALUES = 64;

  private final Encoder encoder;
  private final Formulas formulas;
  private final Session session;
  private final PredicateCombination combination;

  private final Memory memory;

  /** A transfer function. */
  public Abstraction(Encoder encoder, Session session, PredicateCombination combination) {
    this.encoder = encoder;
    this.formulas = encoder.symbols().formulas();
    this.session = session;
    this.combination = combination;

    this.memory = new Memory(encoder);
  }

  /** The abstract initial states. */
  public List<AbstractState> initial(Precision precision) {
    Encoded initial = encoder.initial();
    return abstracted(initial.relation(), initial.values(), precision);
  }

  /** The abstract states that a step leads to. */
  public List<AbstractState> post(
      AbstractState state, Locations from, Action action, Precision precision) {
    if (state.isExplicit() && precision.predicates().isEmpty()) {
      return memory.post(
          state,
          action,
          precision.tracked(),
          (touched, wanted) -> explicit(touched, from, action, wanted));
    }
    return computed(state, from, action, precision);
  }

  private List<Map<Cell, BigInteger>> explicit(
      AbstractState touched, Locations from, Action action, Set<Cell> wanted) {
    return computed(touched, from, action, new Precision(wanted, Set.of())).stream()
        .map(AbstractState::known)
        .toList();
  }

  private List<AbstractState> computed(
      AbstractState state, Locations from, Action action, Precision precision) {
    Encoded step = encoder.step(from, action, state.values(encoder));
    if (formulas.isFalse(step.relation())) {
      return List.of();
    }
    BooleanFormula premise =
        state.isExplicit() ? premise(state, memory.footprint(action).touched()) : premise(state);
    return abstracted(formulas.and(premise, step.relation()), step.values(), precision);
  }

  /** Whether a step can be taken in such a way. */
  public boolean canGo(
      AbstractState state, Locations from, Action action, Function<Encoded, BooleanFormula> how) {
    Encoded step = encoder.step(from, action, state.values(encoder));
    return isPossible(state, formulas.and(step.relation(), how.apply(step)));
  }

  /** Whether a step can run into a fault of the model. */
  public boolean canFail(AbstractState state, Locations from, Action action) {
    return state.isExplicit()
        ? memory.canFail(state, action, touched -> fails(touched, from, action))
        : fails(state, from, action);
  }

  private boolean fails(AbstractState state, Locations from, Action action) {
    return isPossible(state, encoder.step(from, action, state.values(encoder)).faults());
  }

  /** Whether the initialisation can run into a fault of the model. */
  public boolean canFailInitially() {
    return isPossible(
        new AbstractState(Map.of(), AbstractState.ANYTHING), encoder.initial().faults());
  }

  /**
   * Whether some state of an abstract state satisfies a condition, or is one where it cannot be
   * evaluated.
   */
  public boolean canBe(AbstractState state, Locations at, Expression condition) {
    return state.isExplicit()
        ? memory.canBe(state, at, condition, touched -> satisfies(touched, at, condition))
        : satisfies(state, at, condition);
  }

  private boolean satisfies(AbstractState state, Locations at, Expression condition) {
    return isPossible(
        state, encoder.conditionOrFault(at, condition, state.values(encoder), new Hints()));
  }

  private boolean isPossible(AbstractState state, BooleanFormula formula) {
    if (formulas.isFalse(formula)) {
      return false;
    }
    BooleanFormula whole = formulas.and(premise(state), formula);
    return formulas.isTrue(whole) || session.isSatisfiableWith(whole);
  }

  /** What is known of the symbols of a state: its predicates, and the types of the cells. */
  private BooleanFormula premise(AbstractState state) {
    Map<Cell, Value> values = state.values(encoder);
    return formulas.and(
        encoder.inRange(values), encoder.instantiate(state.region(formulas), values));
  }

  /** The same of some cells only; no formula speaks of the others. */
  private BooleanFormula premise(AbstractState state, Set<Cell> cells) {
    Map<Cell, Value> values = state.values(encoder);
    values.keySet().retainAll(cells);
    return encoder.inRange(values);
  }

  private List<AbstractState> abstracted(
      BooleanFormula premise, Map<Cell, Value> values, Precision precision) {
    Map<Cell, BigInteger> known = new HashMap<>();
    List<Cell> open = new ArrayList<>();
    for (Cell cell : precision.tracked()) {
      if (values.get(cell) instanceof Value.Known(BigInteger value)) {
        known.put(cell, value);
      } else {
        open.add(cell);
      }
    }
    if (formulas.isTrue(premise) && open.isEmpty() && precision.predicates().isEmpty()) {
      return List.of(new AbstractState(known, AbstractState.ANYTHING));
    }
    session.push();
    try {
      session.add(premise);
      List<AbstractState> states = new ArrayList<>();
      for (Map<Cell, BigInteger> valuation : valuations(open, values)) {
        valuation.putAll(known);
        states.addAll(withPredicates(valuation, values, precision.predicates()));
      }
      return states;
    } finally {
      session.pop();
    }
  }

  /** The possible values of cells together; one without any if there are too many. */
  private List<Map<Cell, BigInteger>> valuations(List<Cell> open, Map<Cell, Value> values) {
    List<Map<Cell, BigInteger>> found = new ArrayList<>();
    session.push();
    try {
      while (session.isSatisfiable()) {
        if (open.isEmpty() || found.size() == MOST_VALUES) {
          return List.of(new HashMap<>());
        }
        Map<Cell, BigInteger> valuation = read(open, values);
        found.add(valuation);
        session.add(formulas.not(encoder.holds(valuation, values)));
      }
      return found;
    } finally {
      session.pop();
    }
  }

  private Map<Cell, BigInteger> read(List<Cell> cells, Map<Cell, Value> values) {
    Map<Cell, BigInteger> valuation = new HashMap<>();
    try (Assignment model = session.model()) {
      for (Cell cell : cells) {
        valuation.put(cell, Objects.requireNonNull(values.get(cell)).in(model).value());
      }
    }
    return valuation;
  }

  private List<AbstractState> withPredicates(
      Map<Cell, BigInteger> valuation, Map<Cell, Value> values, Set<BooleanFormula> predicates) {
    if (predicates.isEmpty()) {
      return List.of(new AbstractState(valuation, AbstractState.ANYTHING));
    }
    Map<BooleanFormula, BooleanFormula> after = new LinkedHashMap<>();
    predicates.forEach(p -> after.put(p, encoder.instantiate(p, values)));
    session.push();
    try {
      session.add(encoder.holds(valuation, values));
      return switch (combination) {
        case CARTESIAN -> List.of(new AbstractState(valuation, Set.of(cartesian(after))));
        case BOOLEAN -> List.of(new AbstractState(valuation, combinations(after)));
        case SPLITTING ->
            combinations(after).stream()
                .map(cube -> new AbstractState(valuation, Set.of(cube)))
                .toList();
      };
    } finally {
      session.pop();
    }
  }

  private Set<BooleanFormula> cartesian(Map<BooleanFormula, BooleanFormula> after) {
    Set<BooleanFormula> literals = new LinkedHashSet<>();
    after.forEach(
        (predicate, formula) -> {
          if (!session.isSatisfiableWith(formulas.not(formula))) {
            literals.add(predicate);
          } else if (!session.isSatisfiableWith(formula)) {
            literals.add(formulas.not(predicate));
          }
        });
    return literals;
  }

  private Set<Set<BooleanFormula>> combinations(Map<BooleanFormula, BooleanFormula> after) {
    Set<Set<BooleanFormula>> cubes = new LinkedHashSet<>();
    while (session.isSatisfiable()) {
      Set<BooleanFormula> cube = new LinkedHashSet<>();
      List<BooleanFormula> found = new ArrayList<>();
      try (Assignment model = session.model()) {
        after.forEach(
            (predicate, formula) -> {
              boolean holds = model.value(formula);
              cube.add(holds ? predicate : formulas.not(predicate));
              found.add(holds ? formula : formulas.not(formula));
            });
      }
      cubes.add(cube);
      session.add(formulas.not(formulas.and(found)));
    }
    return cubes;
  }
}
