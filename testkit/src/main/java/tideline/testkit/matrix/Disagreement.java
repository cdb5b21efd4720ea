package tideline.testkit.matrix;

/** A search and the naive checkers do not agree. */
public final class Disagreement extends AssertionError {

  private final String law;

  Disagreement(String law, String message, Throwable cause) {
    super(law + ": " + message, cause);
    this.law = law;
  }

  /** The law that was broken. */
  public String law() {
    return law;
  }
}
