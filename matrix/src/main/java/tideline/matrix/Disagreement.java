package tideline.matrix;

/** A search and the naive checkers do not agree. */
public final class Disagreement extends AssertionError {

  private final String law;

  Disagreement(String law, String message) {
    super(law + ": " + message);
    this.law = law;
  }

  /** The law that was broken. */
  public String law() {
    return law;
  }
}
