package tideline.abstraction.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.transform.Folding;

/**
 * The steps that are left where a run is known to be: those whose guards the counters do not make
 * false, with guards that do not speak of counters any more. There are far fewer such situations
 * than states, and equal steps of different situations are one, so that what was found out about a
 * step once need not be asked again.
 */
final class Situations {

  /** A location and the values of the counters. */
  private record Situation(Locations at, List<BigInteger> counters) {}

  private final List<Cell> counters;
  private final Map<Situation, List<Action>> known = new HashMap<>();
  private final IdentityHashMap<Edge, Map<Expression, Action>> actions = new IdentityHashMap<>();

  Situations(List<Cell> counters) {
    this.counters = counters;
  }

  /** What is left of some steps. */
  List<Action> among(List<Action> all, Locations at, Map<Cell, BigInteger> values) {
    if (counters.isEmpty() || !values.keySet().containsAll(counters)) {
      return all;
    }
    Situation here = new Situation(at, counters.stream().map(values::get).toList());
    return known.computeIfAbsent(here, _ -> reduced(all, values));
  }

  private List<Action> reduced(List<Action> all, Map<Cell, BigInteger> values) {
    Map<String, BigInteger> here = new HashMap<>();
    counters.forEach(counter -> here.put(counter.name(), values.get(counter)));
    List<Action> left = new ArrayList<>();
    for (Action action : all) {
      Expression guard = reduce(action.guard(), here);
      if (!guard.equals(Expression.never())) {
        left.add(
            actions
                .computeIfAbsent(action.edge(), _ -> new HashMap<>())
                .computeIfAbsent(guard, _ -> new Action(action.edge(), guard)));
      }
    }
    return List.copyOf(left);
  }

  /** An expression with the values of counters in it. */
  private static Expression reduce(Expression expression, Map<String, BigInteger> here) {
    return expression.rewrite(
        part ->
            part instanceof Expression.Read(Place.Whole(var variable))
                    && here.containsKey(variable.name())
                ? new Expression.Constant(
                    here.get(variable.name()).longValueExact(), variable.type())
                : Folding.fold(part));
  }
}
