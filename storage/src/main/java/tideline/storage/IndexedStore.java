package tideline.storage;

import tideline.model.SuccessorBatch;

/**
 * A store that finds states by number, so that algorithms can keep columns of per-state data beside
 * it. Numbers never change.
 */
public interface IndexedStore extends StateStore {

  /** The number of the state at {@code s[off]}, inserted if it is new; {@code ~number} if known. */
  long findOrPut(long[] s, int off);

  /**
   * Behaves exactly as {@link #findOrPut} called for the states at the first {@code count} of the
   * given positions, one after the other, and writes what each call returns to {@code numbers}.
   */
  void findOrPutAll(SuccessorBatch batch, int[] positions, int count, long[] numbers);

  /**
   * The same when the hashes are known.
   *
   * @param hashes the {@link WordHash} of every state of the batch
   */
  void findOrPutAll(
      SuccessorBatch batch, long[] hashes, int[] positions, int count, long[] numbers);

  /** The number of the state at {@code s[off]}, or -1 if it is not known. */
  long find(long[] s, int off);

  /** Copies the words of {@code count} states, from number {@code first} on, to {@code to}. */
  void readAll(long first, int count, long[] to);

  /** Copies the words of state {@code number} to {@code to[off]}. */
  void read(long number, long[] to, int off);
}
