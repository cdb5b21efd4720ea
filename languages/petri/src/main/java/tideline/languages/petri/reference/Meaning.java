package tideline.languages.petri.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.petri.symmetric.ColouredNet.Arc;
import tideline.languages.petri.symmetric.Condition;
import tideline.languages.petri.symmetric.Expression;
import tideline.languages.petri.symmetric.Sort;
import tideline.model.ModelError;

/** What terms mean: an expression is a map from colours to numbers, tuples are made one by one. */
final class Meaning {

  private Meaning() {}

  /** The tokens that an arc moves under a binding. */
  static Map<Integer, Long> tokens(Arc arc, int[] binding) {
    try {
      return bag(arc.inscription(), binding);
    } catch (IllegalStateException missing) {
      throw new ModelError(
          "an inscription takes away what is not there", Optional.of(arc.position()));
    }
  }

  private static Map<Integer, Long> bag(Expression expression, int[] binding) {
    Map<Integer, Long> bag = new HashMap<>();
    switch (expression) {
      case Expression.Constant constant -> bag.put(constant.colour(), 1L);
      case Expression.Variable variable -> bag.put(binding[variable.number()], 1L);
      case Expression.Shifted shifted ->
          bag(shifted.inner(), binding)
              .forEach(
                  (colour, count) ->
                      bag.put((colour + shifted.by() + shifted.size()) % shifted.size(), count));
      case Expression.Mapped mapped ->
          bag(mapped.inner(), binding)
              .forEach((colour, count) -> bag.merge(mapped.table().get(colour), count, Long::sum));
      case Expression.All all -> {
        for (int colour = 0; colour < all.size(); colour++) {
          bag.put(colour, 1L);
        }
      }
      case Expression.Times times -> {
        if (times.count() > 0) {
          bag(times.inner(), binding)
              .forEach((colour, count) -> bag.put(colour, times.count() * count));
        }
      }
      case Expression.Sum sum ->
          sum.parts()
              .forEach(
                  part ->
                      bag(part, binding)
                          .forEach((colour, count) -> bag.merge(colour, count, Long::sum)));
      case Expression.Difference difference -> {
        bag.putAll(bag(difference.from(), binding));
        bag(difference.taken(), binding).forEach((colour, count) -> take(bag, colour, count));
      }
      case Expression.Tuple tuple -> tuples(tuple, binding, bag);
      case Expression.Computed computed ->
          computed.program().colours(binding).forEach(colour -> bag.merge(colour, 1L, Long::sum));
    }
    return bag;
  }

  private static void take(Map<Integer, Long> bag, int colour, long count) {
    long rest = bag.getOrDefault(colour, 0L) - count;
    if (rest < 0) {
      throw new IllegalStateException("taken away too often");
    }
    if (rest == 0) {
      bag.remove(colour);
    } else {
      bag.put(colour, rest);
    }
  }

  /** Every choice of one colour for each component. */
  private static void tuples(Expression.Tuple tuple, int[] binding, Map<Integer, Long> bag) {
    Map<List<Integer>, Long> made = Map.of(List.of(), 1L);
    for (Expression part : tuple.parts()) {
      Map<Integer, Long> choices = bag(part, binding);
      Map<List<Integer>, Long> longer = new HashMap<>();
      made.forEach(
          (start, number) ->
              choices.forEach(
                  (colour, count) -> {
                    List<Integer> next = new ArrayList<>(start);
                    next.add(colour);
                    longer.put(next, number * count);
                  }));
      made = longer;
    }
    made.forEach((parts, count) -> bag.put(number(tuple.sort(), parts), count));
  }

  private static int number(Sort.Product sort, List<Integer> parts) {
    int number = 0;
    for (int i = 0; i < parts.size(); i++) {
      number = number * sort.parts().get(i).size() + parts.get(i);
    }
    return number;
  }

  /** Whether a condition is true under a binding. */
  static boolean isTrue(Condition condition, int[] binding) {
    return switch (condition) {
      case Condition.Fixed fixed -> fixed.truth() == Condition.Truth.TRUE;
      case Condition.And and -> and.parts().stream().allMatch(part -> isTrue(part, binding));
      case Condition.Or or -> or.parts().stream().anyMatch(part -> isTrue(part, binding));
      case Condition.Not not -> !isTrue(not.inner(), binding);
      case Condition.Decided decided -> decided.decision().holds(binding);
      case Condition.Compared compared -> {
        int order = Integer.compare(one(compared.left(), binding), one(compared.right(), binding));
        yield switch (compared.comparison()) {
          case EQUAL -> order == 0;
          case UNEQUAL -> order != 0;
          case LESS -> order < 0;
          case LESS_OR_EQUAL -> order <= 0;
          case GREATER -> order > 0;
          case GREATER_OR_EQUAL -> order >= 0;
        };
      }
    };
  }

  private static int one(Expression expression, int[] binding) {
    return bag(expression, binding).keySet().iterator().next();
  }
}
