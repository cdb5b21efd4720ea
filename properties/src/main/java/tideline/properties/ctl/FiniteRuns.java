package tideline.properties.ctl;

/** What a path is that ends in a state without successors. */
public enum FiniteRuns {
  /** A whole path: what must always hold must hold up to its end; there is no next state. */
  MAXIMAL("maximal", "a path may end in a deadlock"),
  /** A path that stays in its last state for ever. */
  STUTTER("stutter", "a deadlocked state repeats for ever"),
  /** No path at all. */
  IGNORE("ignore", "only endless paths count");

  private final String word;
  private final String description;

  FiniteRuns(String word, String description) {
    this.word = word;
    this.description = description;
  }

  /** What users write after {@code --finite-runs}. */
  public String word() {
    return word;
  }

  /** What it means, in a few words. */
  public String description() {
    return description;
  }
}
