package tideline.abstraction.domain;

/** The precision of a run, which grows by what is learnt. */
public final class GrowingPrecision {

  private Precision now;

  /** Starts with a precision. */
  public GrowingPrecision(Precision start) {
    this.now = start;
  }

  /** Everything that was learnt. */
  public Precision now() {
    return now;
  }

  /** Learns something; false if it was known. */
  public boolean add(Precision learnt) {
    Precision before = now;
    now = before.join(learnt);
    return !now.equals(before);
  }
}
