package tideline.engine.selfcheck;

/** What is compared, and in which words a difference is told. */
public enum Comparison {
  INITIAL_STATES("initial states"),
  /** How many steps lead out of a state. */
  SUCCESSORS("number of successors"),
  /** What the slots hold after a step. */
  STATES("states"),
  /** Whether the same states are the same on both sides. */
  IDENTITY("which states are the same"),
  PROPOSITIONS("propositions"),
  ASSERTIONS("broken assertions"),
  /** Whether the model is at fault in a state. */
  FAULTS("faults of the model"),
  /** Interpreted and compiled steps of one system. */
  STEPPERS("interpreted and compiled steps"),
  VERDICTS("verdicts of engines");

  private final String words;

  Comparison(String words) {
    this.words = words;
  }

  /** What is compared, for people. */
  public String words() {
    return words;
  }
}
