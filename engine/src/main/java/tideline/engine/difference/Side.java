package tideline.engine.difference;

/** One of the two models. */
public enum Side {
  FIRST,
  SECOND;

  Side other() {
    return this == FIRST ? SECOND : FIRST;
  }

  /** What belongs to this side. */
  <T> T of(T first, T second) {
    return this == FIRST ? first : second;
  }
}
