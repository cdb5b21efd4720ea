package tideline.system.analysis.progress;

/** How much work is done to find a measure. */
public enum Effort {
  /**
   * While a search waits for the answer. Nearly all of this work is done by code that is not
   * compiled yet, so what counts is how much of it there is.
   */
  QUICK(2_000, 5, 8),
  /** Before a search that cannot begin without. */
  THOROUGH(6_000, 8, 16);

  private final int scouted;
  private final int finalists;
  private final int extensions;

  Effort(int scouted, int finalists, int extensions) {
    this.scouted = scouted;
    this.finalists = finalists;
    this.extensions = extensions;
  }

  /** Expanded states of the part on which measures are looked for. */
  int scouted() {
    return scouted;
  }

  /** How many measures come to the final. */
  int finalists() {
    return finalists;
  }

  /** How many measures are extended in each round. */
  int[] widths() {
    return switch (this) {
      case QUICK -> new int[] {4, 2};
      case THOROUGH -> new int[] {8, 4, 3};
    };
  }

  /** By how many others each of them. */
  int extensions() {
    return extensions;
  }
}
