package tideline.engine.survey;

/** What can be said of a transition in the runs that go on for ever; each implies the next. */
public enum Fairness {
  /** It is taken again and again in each of them. */
  IMPARTIAL("impartial"),
  /** It is taken again and again where it is enabled again and again. */
  FAIR("fair"),
  /** It is taken again and again where it stays enabled from some state on. */
  JUST("just"),
  /** None of these. */
  NONE("no fairness");

  private final String word;

  Fairness(String word) {
    this.word = word;
  }

  /** The word for it in reports. */
  public String word() {
    return word;
  }
}
