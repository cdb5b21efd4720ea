package tideline.storage;

import tideline.model.SuccessorBatch;

/**
 * An exact set of packed states that is at the same time the queue of those not yet expanded: first
 * in, first out. States are numbered from 0 in the order of insertion, which is also the order in
 * which {@link #next} hands them out, so a search knows the number of every state it expands
 * without asking.
 */
public interface StateStore extends StateQueue, AutoCloseable {

  /**
   * Inserts those states of the batch that stand at the first {@code count} of the given positions
   * and are not known. Behaves exactly as {@link #insert} called for one after the other, and
   * writes the positions of those that were new, in the same order, to {@code fresh}.
   *
   * @param hashes for every state of the batch its {@link WordHash}
   * @return how many were new; they are numbered from the former {@link #size} on
   */
  int insertAll(SuccessorBatch batch, long[] hashes, int[] positions, int count, int[] fresh);

  /** The same for a batch that has not been hashed. */
  default int insertAll(SuccessorBatch batch, int[] positions, int count, int[] fresh) {
    return insertAll(batch, WordHash.ofAll(batch), positions, count, fresh);
  }

  /** Inserts the state at {@code s[off]}; false if it was known. */
  boolean insert(long[] s, int off);

  /** Whether the state at {@code s[off]} is known. */
  boolean contains(long[] s, int off);

  /** Takes states from the queue; they stay in the set. */
  @Override
  int next(long[] to, int max);

  /**
   * Copies states that wait in the queue and leaves them there.
   *
   * @param ahead how many come before the first that is copied
   * @return how many were copied
   */
  int peek(long ahead, long[] to, int max);

  /** From now on {@link #recall} is possible, also of states that are taken later. */
  default void retain() {
    throw new UnsupportedOperationException("this store does not know what was taken");
  }

  /**
   * Copies the words of states by their numbers, whether they wait or were taken.
   *
   * @return how many there were from {@code first} on, at most {@code max}
   */
  default int recall(long first, long[] to, int max) {
    throw new UnsupportedOperationException("this store does not know what was taken");
  }

  /** How many states have been inserted. */
  long size();

  /** How many states {@link #next} has handed out. */
  long taken();

  /** Bytes of off-heap memory in use. */
  long bytes();

  /** Gives all memory back at once, whatever the number of states. */
  @Override
  void close();
}
