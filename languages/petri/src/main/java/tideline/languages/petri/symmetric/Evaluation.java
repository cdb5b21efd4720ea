package tideline.languages.petri.symmetric;

import java.util.List;
import java.util.SortedMap;
import tideline.languages.petri.symmetric.Expression.All;
import tideline.languages.petri.symmetric.Expression.Computed;
import tideline.languages.petri.symmetric.Expression.Constant;
import tideline.languages.petri.symmetric.Expression.Difference;
import tideline.languages.petri.symmetric.Expression.Mapped;
import tideline.languages.petri.symmetric.Expression.Shifted;
import tideline.languages.petri.symmetric.Expression.Sum;
import tideline.languages.petri.symmetric.Expression.Times;
import tideline.languages.petri.symmetric.Expression.Tuple;
import tideline.languages.petri.symmetric.Expression.Variable;

/** What expressions and conditions are for a binding. */
public final class Evaluation {

  /** A difference takes away what is not there. */
  public static final class TakesTooMuch extends RuntimeException {}

  private Evaluation() {}

  /** The colour that a single expression gives. */
  static int colour(Expression expression, int[] binding) {
    return switch (expression) {
      case Constant constant -> constant.colour();
      case Variable variable -> binding[variable.number()];
      case Shifted shifted ->
          Math.floorMod(colour(shifted.inner(), binding) + shifted.by(), shifted.size());
      case Mapped mapped -> mapped.table().get(colour(mapped.inner(), binding));
      case Tuple tuple -> {
        int[] digits = new int[tuple.parts().size()];
        for (int i = 0; i < digits.length; i++) {
          digits[i] = colour(tuple.parts().get(i), binding);
        }
        yield tuple.sort().colour(digits);
      }
      case All _, Times _, Sum _, Difference _, Computed _ ->
          throw new IllegalArgumentException("not a single colour: " + expression);
    };
  }

  /**
   * The colours that an expression gives, with their numbers.
   *
   * @throws TakesTooMuch if it takes away what is not there
   */
  public static SortedMap<Integer, Long> bag(Expression expression, int[] binding) {
    Bag bag = new Bag();
    add(expression, binding, 1, bag);
    return bag.counts();
  }

  private static void add(Expression expression, int[] binding, long times, Bag bag) {
    switch (expression) {
      case All all -> {
        for (int colour = 0; colour < all.size(); colour++) {
          bag.add(colour, times);
        }
      }
      case Times more -> add(more.inner(), binding, Math.multiplyExact(times, more.count()), bag);
      case Sum sum -> sum.parts().forEach(part -> add(part, binding, times, bag));
      case Difference difference -> {
        Bag rest = new Bag();
        add(difference.from(), binding, 1, rest);
        bag(difference.taken(), binding).forEach((colour, count) -> rest.add(colour, -count));
        if (rest.isShort()) {
          throw new TakesTooMuch();
        }
        rest.counts().forEach((colour, count) -> bag.add(colour, Math.multiplyExact(times, count)));
      }
      case Computed computed ->
          computed.program().colours(binding).forEach(colour -> bag.add(colour, times));
      case Tuple tuple when !tuple.isSingle() -> addTuples(tuple, binding, times, bag);
      case Constant _, Variable _, Shifted _, Mapped _, Tuple _ ->
          bag.add(colour(expression, binding), times);
    }
  }

  /** One component after the other is appended to the tuples that there are so far. */
  private static void addTuples(Tuple tuple, int[] binding, long times, Bag bag) {
    Bag tuples = new Bag();
    tuples.add(0, times);
    for (int i = 0; i < tuple.parts().size(); i++) {
      int size = tuple.sort().parts().get(i).size();
      SortedMap<Integer, Long> part = bag(tuple.parts().get(i), binding);
      Bag longer = new Bag();
      tuples
          .counts()
          .forEach(
              (start, number) ->
                  part.forEach(
                      (colour, count) ->
                          longer.add(start * size + colour, Math.multiplyExact(number, count))));
      tuples = longer;
    }
    tuples.counts().forEach(bag::add);
  }

  /** Whether a condition is true. */
  static boolean holds(Condition condition, int[] binding) {
    return switch (condition) {
      case Condition.Fixed fixed -> fixed.truth() == Condition.Truth.TRUE;
      case Condition.And and -> all(and.parts(), binding);
      case Condition.Or or -> or.parts().stream().anyMatch(part -> holds(part, binding));
      case Condition.Not not -> !holds(not.inner(), binding);
      case Condition.Compared compared ->
          compared
              .comparison()
              .holds(colour(compared.left(), binding), colour(compared.right(), binding));
      case Condition.Decided decided -> decided.decision().holds(binding);
    };
  }

  private static boolean all(List<Condition> conditions, int[] binding) {
    return conditions.stream().allMatch(part -> holds(part, binding));
  }
}
