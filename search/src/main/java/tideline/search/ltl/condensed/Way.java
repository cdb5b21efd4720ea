package tideline.search.ltl.condensed;

/** The way that a pass takes through chunks or numbers. */
enum Way {
  UP,
  DOWN;

  Way back() {
    return this == UP ? DOWN : UP;
  }

  /** Which of {@code count} things comes after {@code done} others. */
  int next(int done, int count) {
    return this == UP ? done : count - 1 - done;
  }
}
