package tideline.search.condensed;

import tideline.model.SuccessorBatch;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.StateQueue;

/**
 * What a sweep knows of states that it has deleted, and which states edges lead back to. It is also
 * the queue of the current layer, from which it leaves out states that are known to have been
 * expanded before; so it may give none and yet not be done.
 */
interface Past extends StateQueue, AutoCloseable {

  /** A home that is no layer: the state is or will be a root. */
  long ROOT = -1;

  /** Finds what is known of the states of a layer that is being entered. */
  void enter(Layer layer);

  /** Whether no edge will ever lead back to the states of the current layer, once it is left. */
  boolean isLeftForEver();

  /** Whether all states that the layer has now have been taken or left out. */
  boolean isDone();

  /** The index in the layer of state {@code i} of those that were taken last. */
  long taken(int i);

  /** The states that were left out when others were taken last. */
  KnownStates leftOut();

  /**
   * Removes successors that are known, and writes where they are.
   *
   * @param waiting positions in the batch, of which some are removed
   * @return how many are left
   */
  int removeKnown(
      SuccessorBatch batch, long[] hashes, int[] waiting, int count, long[] homes, long[] indexes);

  /** The number, among all roots, of a state that an edge leads back to. */
  long root(long hash, long[] s, int off);

  /** State {@code i} of those that were taken last has been expanded. */
  void expanded(int i, long[] s, int off);

  /** All states of the layer have been expanded. */
  void leave();

  /** Puts the roots of the next sweep into their layers. */
  void insertRoots();

  /** How many states are stored for ever. */
  long persistent();

  /** Bytes of states in files. */
  long archivedBytes();

  @Override
  void close();
}
