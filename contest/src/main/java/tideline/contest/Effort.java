package tideline.contest;

/**
 * When a way to answers is left for the next one.
 *
 * @param longSearch after so many markings other means have their turn
 * @param fewStates the largest graph of a first attempt at a formula of its own
 */
record Effort(long longSearch, long fewStates) {

  /** What is best on the nets of the contest. */
  static final Effort USUAL = new Effort(100_000, 30_000);
}
