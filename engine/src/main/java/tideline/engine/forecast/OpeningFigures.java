package tideline.engine.forecast;

/**
 * What is known of a search at the time of the choice.
 *
 * @param explored states expanded
 * @param stored states seen
 * @param bytes memory for the stored ones
 * @param exploredBefore states expanded at an earlier moment, when half as many were stored
 * @param storedBefore states seen then
 * @param seconds how long the search took from then to now
 */
public record OpeningFigures(
    long explored,
    long stored,
    long bytes,
    long exploredBefore,
    long storedBefore,
    double seconds) {

  /** The same of a search into the depth: what it has not expanded yet is no frontier. */
  public OpeningFigures withoutFrontier() {
    return new OpeningFigures(
        Math.max(explored, stored),
        stored,
        bytes,
        Math.max(exploredBefore, storedBefore),
        storedBefore,
        seconds);
  }

  /** What a stored state takes. */
  double bytesPerState() {
    return bytes / (double) Math.max(1, stored);
  }

  /**
   * What an expansion took: half of it is for what is new, of which there is more than on the whole
   * as long as the frontier grows.
   */
  double secondsPerExpansion() {
    return seconds / Math.max(1, (explored - exploredBefore + (stored - storedBefore)) / 2.0);
  }

  /** The share of the states seen that wait to be expanded. */
  double waiting() {
    return share(stored - explored, stored);
  }

  /** The same at the earlier moment. */
  double waitingBefore() {
    return share(storedBefore - exploredBefore, storedBefore);
  }

  private static double share(long part, long all) {
    // Searches that go into the depth may expand a state more than once.
    return Math.max(0, part) / (double) Math.max(1, all);
  }
}
