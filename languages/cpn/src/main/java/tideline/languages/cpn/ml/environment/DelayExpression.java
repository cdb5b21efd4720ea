package tideline.languages.cpn.ml.environment;

import java.math.BigInteger;
import java.util.List;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.MlVariable;

/** An expression whose value is a number of units of time, whichever type it has. */
record DelayExpression(MlExpression number) implements MlExpression {

  @Override
  public MlText text() {
    return number.text();
  }

  @Override
  public List<MlVariable> variables() {
    return number.variables();
  }

  @Override
  public boolean isRandom() {
    return number.isRandom();
  }

  @Override
  public boolean readsTime() {
    return number.readsTime();
  }

  @Override
  public Object evaluate(MlFrame frame) {
    Object value = number.evaluate(frame);
    boolean large = value instanceof BigInteger number && number.bitLength() > Long.SIZE - 1;
    long delay = ((Number) value).longValue();
    if (large || delay > Timed.LATEST) {
      throw Faults.error(text(), 0, "this delay is too large");
    }
    if (delay < 0) {
      throw Faults.error(text(), 0, "this delay is negative: " + delay);
    }
    return delay;
  }
}
