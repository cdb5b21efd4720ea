package tideline.abstraction.solver;

import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;

/** A stack of assertions. */
public final class Session implements AutoCloseable {

  private final ProverEnvironment prover;

  Session(ProverEnvironment prover) {
    this.prover = prover;
  }

  /** Starts a level that can be taken back. */
  public void push() {
    Solver.call(
        () -> {
          prover.push();
          return true;
        });
  }

  /** Takes the last level back. */
  public void pop() {
    Solver.call(
        () -> {
          prover.pop();
          return true;
        });
  }

  /** Asserts a formula on the last level. */
  public void add(BooleanFormula formula) {
    Solver.call(() -> prover.addConstraint(formula) == null);
  }

  /** Whether what is asserted can be true. */
  public boolean isSatisfiable() {
    return Solver.call(() -> !prover.isUnsat());
  }

  /** Whether what is asserted can be true together with a formula, which is taken back at once. */
  public boolean isSatisfiableWith(BooleanFormula formula) {
    push();
    try {
      add(formula);
      return isSatisfiable();
    } finally {
      pop();
    }
  }

  /** Values that make everything true, after {@link #isSatisfiable} said that there are some. */
  public Assignment model() {
    return new Assignment(Solver.call(prover::getModel));
  }

  @Override
  public void close() {
    prover.close();
  }
}
