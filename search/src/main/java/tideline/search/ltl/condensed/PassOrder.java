package tideline.search.ltl.condensed;

/** The order in which a pass takes chunks or numbers. */
enum PassOrder {
  ASCENDING,
  DESCENDING;

  PassOrder reversed() {
    return this == ASCENDING ? DESCENDING : ASCENDING;
  }

  /** Which of {@code count} things comes after {@code done} others. */
  int next(int done, int count) {
    return this == ASCENDING ? done : count - 1 - done;
  }
}
