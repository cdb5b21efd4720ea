package tideline.system.analysis.cases;

import tideline.system.ir.Expression;
import tideline.system.ir.Place;

/** A variable has one value. */
final class KnownValue extends Assumption {

  private final Place place;
  private final long value;

  KnownValue(Place place, long value) {
    this.place = place;
    this.value = value;
  }

  @Override
  protected Expression read(Place original, Place rewritten) {
    return original.equals(place)
        ? new Expression.Constant(value, place.type())
        : super.read(original, rewritten);
  }

  @Override
  Expression known(Expression expression) {
    return expression;
  }
}
