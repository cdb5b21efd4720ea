package tideline.search.sweep;

import java.util.Optional;
import tideline.model.ProgressVector;
import tideline.model.SuccessorBatch;
import tideline.storage.layers.LayeredStore;
import tideline.storage.trace.TraceLog;

/**
 * Sends back what stays in its subspace to the persistent states of that, and other targets of
 * edges that lead back to those that are never deleted.
 */
final class SubspaceRouter extends Router {

  private final ProgressVector vector;
  private final PersistentStates everywhere;

  /** Those of the subspace that is being explored, and its number. */
  private PersistentStates inside;

  private long subspace;

  SubspaceRouter(
      ProgressVector vector,
      LayeredStore layers,
      PersistentStates everywhere,
      Optional<TraceLog> log) {
    super(layers, everywhere, log, Back.PERSISTENT);
    this.vector = vector;
    this.everywhere = everywhere;
    this.inside = everywhere;
  }

  /** From now on this subspace is explored. */
  void enter(long number, PersistentStates own) {
    subspace = number;
    inside = own;
  }

  @Override
  PersistentStates persistentPlace(long progress) {
    return vector.subspace(progress) == subspace ? inside : everywhere;
  }

  /** What was a root of an earlier sweep has been expanded, and is left alone. */
  @Override
  int removeSettled(Slice slice, int[] positions, int count, long settled) {
    SuccessorBatch batch = slice.expansion().batch();
    long[] hashes = slice.successors().hashes();
    int left = 0;
    for (int k = 0; k < count; k++) {
      int i = positions[k];
      positions[left] = i;
      boolean known =
          isSettled(everywhere, hashes[i], batch, i)
              || (vector.subspace(slice.progress()[i]) == subspace
                  && isSettled(inside, hashes[i], batch, i));
      left += known ? 0 : 1;
    }
    return left;
  }

  private static boolean isSettled(
      PersistentStates states, long hash, SuccessorBatch batch, int i) {
    if (states.firstRoot() == 0) {
      return false;
    }
    long number = states.find(hash, batch.words(), batch.offset(i));
    return number != PersistentStates.MISSING && number < states.firstRoot();
  }
}
