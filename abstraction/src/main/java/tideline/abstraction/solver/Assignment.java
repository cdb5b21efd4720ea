package tideline.abstraction.solver;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** Values of symbols that satisfy a formula. What the formula leaves open is 0 or false. */
public final class Assignment implements AutoCloseable {

  private final Model model;

  Assignment(Model model) {
    this.model = model;
  }

  /** The value of a number. */
  public BigInteger value(IntegerFormula formula) {
    BigInteger value = Solver.call(() -> model.evaluate(formula));
    return value == null ? BigInteger.ZERO : value;
  }

  /** The value of a truth value. */
  public boolean value(BooleanFormula formula) {
    return Boolean.TRUE.equals(Solver.call(() -> model.evaluate(formula)));
  }

  @Override
  public void close() {
    model.close();
  }
}
