package tideline.abstraction.solver;

/** The solver gave no answer: it gave up, was told to stop, or is at fault itself. */
public final class SolverFailure extends RuntimeException {

  /** A failure with the solver's own words. */
  public SolverFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
