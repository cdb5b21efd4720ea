package tideline.contest.ctl;

/** A set of numbered states, a bit each. */
public final class StateSet {

  private final int states;
  private final long[] bits;

  private StateSet(int states, long[] bits) {
    this.states = states;
    this.bits = bits;
  }

  /** No states, of so many. */
  public static StateSet none(int states) {
    return new StateSet(states, new long[(states + Long.SIZE - 1) / Long.SIZE]);
  }

  /** All of so many states. */
  public static StateSet all(int states) {
    return none(states).complement();
  }

  /** The states with a bit in a list of them. */
  public static StateSet of(int states, BitList list) {
    StateSet set = none(states);
    list.copyTo(set.bits);
    return set;
  }

  /** Whether a state is there. */
  public boolean contains(int state) {
    return (bits[state >> 6] >>> state & 1) != 0;
  }

  /** Whether no state is there. */
  public boolean isEmpty() {
    for (long word : bits) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** Adds a state. */
  public void add(int state) {
    bits[state >> 6] |= 1L << state;
  }

  void remove(int state) {
    bits[state >> 6] &= ~(1L << state);
  }

  StateSet copy() {
    return new StateSet(states, bits.clone());
  }

  StateSet complement() {
    long[] other = new long[bits.length];
    for (int i = 0; i < bits.length; i++) {
      other[i] = ~bits[i];
    }
    if (states % Long.SIZE != 0) {
      other[other.length - 1] &= (1L << states) - 1;
    }
    return new StateSet(states, other);
  }

  void retain(StateSet others) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] &= others.bits[i];
    }
  }

  void addAll(StateSet others) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] |= others.bits[i];
    }
  }
}
