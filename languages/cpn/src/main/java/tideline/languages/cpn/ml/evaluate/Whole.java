package tideline.languages.cpn.ml.evaluate;

import java.math.BigInteger;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Term;

/** Whole numbers as they are written. */
final class Whole {

  private Whole() {}

  /** The value of the type that the number has; one that is too large has none. */
  static Object value(BigInteger number, Term.Numbers type) {
    if (type == Term.Numbers.INTINF) {
      return number;
    }
    if (number.bitLength() > Long.SIZE - 1) {
      throw MlRaise.of("Overflow");
    }
    return number.longValue();
  }
}
