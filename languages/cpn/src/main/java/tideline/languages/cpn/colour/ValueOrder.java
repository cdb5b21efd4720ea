package tideline.languages.cpn.colour;

import java.math.BigInteger;
import java.util.Comparator;

/**
 * The one order of the values of a type: false before true, numbers by size, texts by their
 * characters, tuples by their first difference, lists by their first difference and then their
 * length, constructors by their place in the declaration and then by what they carry. It is equal
 * exactly where values are equal.
 */
public final class ValueOrder implements Comparator<Object> {

  /** The order. */
  public static final ValueOrder ORDER = new ValueOrder();

  private ValueOrder() {}

  @Override
  public int compare(Object left, Object right) {
    if (left == right) {
      return 0;
    }
    return switch (left) {
      case Long number -> number.compareTo((Long) right);
      case String text -> text.compareTo((String) right);
      case Tuple tuple -> compare(tuple, (Tuple) right);
      case Construction construction -> compare(construction, (Construction) right);
      case Sequence sequence -> compare(sequence, (Sequence) right);
      case Boolean truth -> truth.compareTo((Boolean) right);
      case BigInteger number -> number.compareTo((BigInteger) right);
      case Double number -> number.compareTo((Double) right);
      case Character character -> character.compareTo((Character) right);
      case Timed timed -> compare(timed, (Timed) right);
      default -> throw new IllegalArgumentException("no order on " + left.getClass());
    };
  }

  private int compare(Tuple left, Tuple right) {
    for (int i = 0; i < left.size(); i++) {
      int difference = compare(left.get(i), right.get(i));
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  private int compare(Construction left, Construction right) {
    int difference = Integer.compare(left.constructor().order(), right.constructor().order());
    return difference != 0 ? difference : compare(left.argument(), right.argument());
  }

  private int compare(Sequence left, Sequence right) {
    Sequence mine = left;
    Sequence its = right;
    while (!mine.isEmpty() && !its.isEmpty()) {
      int difference = compare(mine.first(), its.first());
      if (difference != 0) {
        return difference;
      }
      mine = mine.rest();
      its = its.rest();
    }
    return Integer.compare(mine.size(), its.size());
  }

  private int compare(Timed left, Timed right) {
    int difference = compare(left.value(), right.value());
    return difference != 0 ? difference : Long.compare(left.delay(), right.delay());
  }
}
