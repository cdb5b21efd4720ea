package tideline.engine.difference;

/** Where both models are, by numbers of states; {@link #NOWHERE} for one that has no part. */
record Places(int first, int second) {

  static final int NOWHERE = -1;

  static Places of(Side side, int state, int other) {
    return side == Side.FIRST ? new Places(state, other) : new Places(other, state);
  }

  int at(Side side) {
    return side == Side.FIRST ? first : second;
  }

  boolean has(Side side) {
    return at(side) != NOWHERE;
  }
}
