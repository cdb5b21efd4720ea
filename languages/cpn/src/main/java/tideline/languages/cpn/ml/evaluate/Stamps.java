package tideline.languages.cpn.ml.evaluate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Term;

/** Puts delays on tokens. */
final class Stamps {

  private Stamps() {}

  static Sequence delayed(Sequence tokens, Object number, Term.Stamp stamp, long now) {
    long delay = stamp == Term.Stamp.DELAY ? units(number) : since(units(number), now);
    List<Object> timed = new ArrayList<>();
    for (Object token : tokens) {
      timed.add(new Timed(token, delay));
    }
    return Sequence.of(timed);
  }

  private static long since(long time, long now) {
    try {
      return Math.subtractExact(time, now);
    } catch (ArithmeticException _) {
      throw MlRaise.of("Overflow");
    }
  }

  /** A number of units of time, as an int or an intinf; two of them together are no overflow. */
  static long units(Object number) {
    if (number instanceof BigInteger large && large.bitLength() > Long.SIZE - 1) {
      throw MlRaise.of("Overflow");
    }
    long units = ((Number) number).longValue();
    if (units > Timed.LATEST || units < -Timed.LATEST) {
      throw MlRaise.of("Overflow");
    }
    return units;
  }
}
