package tideline.storage;

/**
 * A store that finds states by number, so that algorithms can keep columns of per-state data beside
 * it. Numbers never change.
 */
public interface IndexedStore extends StateStore {

  /** The number of the state at {@code s[off]}, inserted if it is new; {@code ~number} if known. */
  long findOrPut(long[] s, int off);

  /** Copies the words of state {@code number} to {@code to[off]}. */
  void read(long number, long[] to, int off);
}
