package tideline.abstraction.encode;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.solver.Assignment;

/** What an expression is worth on symbolic values. */
public sealed interface Value {

  /** What it is worth where the symbols have these values. */
  default Known in(Assignment values) {
    return switch (this) {
      case Known known -> known;
      case Whole(var number) -> new Known(values.value(number));
      case Truth(var truth) -> Known.of(values.value(truth));
    };
  }

  /** A number that is known; 0 and 1 for truth values. */
  record Known(BigInteger value) implements Value {
    /** A known number. */
    public static Known of(long value) {
      return new Known(BigInteger.valueOf(value));
    }

    /** A known truth value. */
    public static Known of(boolean value) {
      return of(value ? 1 : 0);
    }

    /** Whether it counts as true. */
    public boolean isTrue() {
      return value.signum() != 0;
    }
  }

  /** A number that depends on symbols. */
  record Whole(IntegerFormula formula) implements Value {}

  /** A truth value that depends on symbols. */
  record Truth(BooleanFormula formula) implements Value {}
}
