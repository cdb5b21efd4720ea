package tideline.languages.petri.symmetric;

import tideline.languages.petri.symmetric.Expression.Constant;
import tideline.languages.petri.symmetric.Expression.Shifted;
import tideline.languages.petri.symmetric.Expression.Tuple;
import tideline.languages.petri.symmetric.Expression.Variable;

/** Finds the values of variables for which an expression is a given colour. */
final class Matching {

  /** There are no such values. */
  static final long NONE = -1;

  private Matching() {}

  /** Whether an expression can be matched: it has one colour and can be turned round. */
  static boolean isPossible(Expression expression) {
    return switch (expression) {
      case Constant _, Variable _ -> true;
      case Shifted shifted -> isPossible(shifted.inner());
      case Tuple tuple -> tuple.parts().stream().allMatch(Matching::isPossible);
      default -> false;
    };
  }

  /**
   * Gives values to those variables that have none yet, so that the expression is the colour.
   *
   * @param bound the variables that have values, a bit each
   * @return the variables that have values now, or {@link #NONE}
   */
  static long match(Expression pattern, int colour, int[] binding, long bound) {
    return switch (pattern) {
      case Constant constant -> constant.colour() == colour ? bound : NONE;
      case Variable variable -> {
        long bit = 1L << variable.number();
        if ((bound & bit) == 0) {
          binding[variable.number()] = colour;
          yield bound | bit;
        }
        yield binding[variable.number()] == colour ? bound : NONE;
      }
      case Shifted shifted ->
          match(
              shifted.inner(),
              Math.floorMod(colour - shifted.by(), shifted.size()),
              binding,
              bound);
      case Tuple tuple -> {
        int[] digits = tuple.sort().digits(colour);
        long now = bound;
        for (int i = 0; i < digits.length && now != NONE; i++) {
          now = match(tuple.parts().get(i), digits[i], binding, now);
        }
        yield now;
      }
      default -> throw new IllegalArgumentException("cannot be matched: " + pattern);
    };
  }
}
