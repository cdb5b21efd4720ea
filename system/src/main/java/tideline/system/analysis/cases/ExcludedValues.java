package tideline.system.analysis.cases;

import java.util.Set;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;

/** A variable has none of some values. */
final class ExcludedValues extends Assumption {

  private final Place place;
  private final Set<Long> values;

  ExcludedValues(Place place, Set<Long> values) {
    this.place = place;
    this.values = Set.copyOf(values);
  }

  @Override
  Expression known(Expression expression) {
    boolean excluded =
        expression instanceof Expression.Binary(var operator, var left, var right)
            && operator == BinaryOperator.EQUAL
            && left.equals(place.read())
            && right instanceof Expression.Constant(long value, _)
            && values.contains(value);
    return excluded ? Expression.never() : expression;
  }
}
