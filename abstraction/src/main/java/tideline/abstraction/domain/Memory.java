package tideline.abstraction.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Footprint;
import tideline.abstraction.encode.Locations;
import tideline.system.ir.Expression;

/**
 * What has been found out about steps from states that are nothing but values. A step depends on
 * the cells that it touches and on no others, so that a solver is asked once for all states that
 * agree on them.
 */
final class Memory {

  /** The known values of the touched cells, and which of them shall be known afterwards. */
  private record Question(List<Optional<BigInteger>> values, Set<Cell> wanted) {}

  private final Encoder encoder;
  private final IdentityHashMap<Action, Footprint> footprints = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Footprint> conditions = new IdentityHashMap<>();
  private final IdentityHashMap<Action, Map<Question, List<Map<Cell, BigInteger>>>> posts =
      new IdentityHashMap<>();
  private final IdentityHashMap<Action, Map<Question, Boolean>> faults = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Map<Locations, Map<Question, Boolean>>> truths =
      new IdentityHashMap<>();

  Memory(Encoder encoder) {
    this.encoder = encoder;
  }

  /**
   * The states behind a step.
   *
   * @param ask gives the values of the wanted cells behind the step, for each way that it can go,
   *     from a state that knows only what the step touches
   */
  List<AbstractState> post(
      AbstractState state,
      Action action,
      Set<Cell> tracked,
      BiFunction<AbstractState, Set<Cell>, List<Map<Cell, BigInteger>>> ask) {
    Footprint footprint = footprint(action);
    Set<Cell> wanted = new HashSet<>(footprint.touched());
    wanted.retainAll(tracked);
    List<Map<Cell, BigInteger>> ends =
        posts
            .computeIfAbsent(action, _ -> new HashMap<>())
            .computeIfAbsent(
                question(state, footprint, wanted),
                _ -> ask.apply(within(state, footprint), wanted));
    List<AbstractState> states = new ArrayList<>();
    for (Map<Cell, BigInteger> end : ends) {
      Map<Cell, BigInteger> known = new HashMap<>(state.known());
      known.keySet().retainAll(tracked);
      known.keySet().removeAll(footprint.touched());
      known.putAll(end);
      states.add(new AbstractState(known, AbstractState.ANYTHING));
    }
    return states;
  }

  /** The cells that a step touches. */
  Footprint footprint(Action action) {
    return footprints.computeIfAbsent(action, a -> Footprint.of(a, encoder.cells()));
  }

  /** Whether a step can run into a fault. */
  boolean canFail(AbstractState state, Action action, Predicate<AbstractState> ask) {
    Footprint footprint = footprint(action);
    return faults
        .computeIfAbsent(action, _ -> new HashMap<>())
        .computeIfAbsent(
            question(state, footprint, Set.of()), _ -> ask.test(within(state, footprint)));
  }

  /** Whether a condition can be true. */
  boolean canBe(
      AbstractState state, Locations at, Expression condition, Predicate<AbstractState> ask) {
    Footprint footprint =
        conditions.computeIfAbsent(condition, c -> Footprint.of(c, encoder.cells()));
    return truths
        .computeIfAbsent(condition, _ -> new HashMap<>())
        .computeIfAbsent(at, _ -> new HashMap<>())
        .computeIfAbsent(
            question(state, footprint, Set.of()), _ -> ask.test(within(state, footprint)));
  }

  private static Question question(AbstractState state, Footprint footprint, Set<Cell> wanted) {
    return new Question(
        footprint.touched().stream()
            .map(cell -> Optional.ofNullable(state.known().get(cell)))
            .toList(),
        wanted);
  }

  private static AbstractState within(AbstractState state, Footprint footprint) {
    Map<Cell, BigInteger> known = new HashMap<>(state.known());
    known.keySet().retainAll(footprint.touched());
    return new AbstractState(known, AbstractState.ANYTHING);
  }
}
