package tideline.storage;

/** From the hash of a state to its number in a {@link StateArena}. */
interface StateIndex {

  /**
   * Removes states that are found in the slot where the search for them begins: most of those that
   * are known. Whether a state is known cannot be predicted, so there is no branch on it; and there
   * is one loop for each kind of load, so that the processor waits for many of them at once.
   *
   * @param hashes the hash of every state of {@code s}
   * @param positions which states of {@code s} are meant
   * @param open gets the positions of those that are left
   * @return how many are left
   */
  int removeKnown(long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots);

  /**
   * As {@link #removeKnown}, but tells the numbers: for those that are found, {@code ~number} is
   * written to {@code numbers}, at the place that the position has among the positions.
   *
   * @param open gets the places, among the positions, of those that are left
   * @return how many are left
   */
  int findKnown(
      long[] s,
      long[] hashes,
      int[] positions,
      int count,
      long[] numbers,
      int[] open,
      long[] slots);

  /** The number of the state at {@code s[off]}, or -1 if it is not known. */
  long find(long hash, long[] s, int off);

  /**
   * The number of the state at {@code s[off]}, appended to the arena if it is new; {@code ~number}
   * if it was known.
   */
  long findOrPut(long hash, long[] s, int off);

  /**
   * Enters states of the arena that are known to be missing, with numbers from {@code first} on.
   * The slots where searches begin are looked at first, without a branch on any: so the processor
   * waits for many of them at once.
   *
   * @param places room for a number of each state
   */
  void enterAll(long[] hashes, int count, long first, int[] places);

  /** What {@link #findOrPutShared} says when the table or the chunk of numbers has no room. */
  long FULL = Long.MIN_VALUE;

  /** As {@link #removeKnown}, while other threads insert. */
  int removeKnownShared(
      long[] s, long[] hashes, int[] positions, int count, int[] open, long[] slots);

  /**
   * As {@link #findOrPut}, while other threads insert. The state's words are written before its
   * slot is set, by compare-and-set from zero; whoever reads a slot with acquire sees them.
   *
   * @param inserter the thread's own
   * @return {@link #FULL} if nothing was inserted, because room has to be made by one thread alone
   */
  long findOrPutShared(long hash, long[] s, int off, Inserter inserter);

  /** With how many states the table is so full that it should grow before it gets others. */
  long mostShared();

  /** The table grows where it is fullest, or for any reason; one thread alone asks for it. */
  void growShared();

  /** Gives the state with a number another one, under which the arena has it already. */
  void renumber(long hash, long number, long newNumber);

  /** How many bytes it takes. */
  long bytes();

  /** Gives them back. */
  void free();
}
