package tideline.search.sweep;

import java.util.Arrays;
import java.util.Optional;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.search.sweep.RoundStores.Place;
import tideline.storage.SharedStore;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/**
 * The router of one of several workers. Layers are inserted into side by side; what is rare is done
 * by one worker while all others keep out: to make a layer, to make room, to make a state
 * persistent.
 */
final class SharedRouter extends Router {

  private static final int RECENT = 64;

  private final int worker;
  private final RoundStores stores;
  private final Optional<TraceLog> log;
  private final SharedStore.Outcome outcome = new SharedStore.Outcome();

  /** Recently used layers by the low bits of their progress. */
  private final Place[] recent = new Place[RECENT];

  private int[] fresh = new int[0];
  private long[] numbers = new long[0];
  private long insertedSideBySide;
  private long insertedInAll;

  SharedRouter(
      int worker,
      RoundStores stores,
      LayeredStore layers,
      PersistentStates persistent,
      Optional<TraceLog> log,
      Back whereBack) {
    super(layers, persistent, log, whereBack);
    this.worker = worker;
    this.stores = stores;
    this.log = log;
  }

  /** A round begins. */
  void begin() {
    Arrays.fill(recent, null);
    insertedSideBySide = 0;
  }

  /** How many new states of the round the layers have not counted yet. */
  long insertedSideBySide() {
    return insertedSideBySide;
  }

  /** How many states were new since this was last asked. */
  long takeInserted() {
    long count = insertedInAll;
    insertedInAll = 0;
    return count;
  }

  private Place place(long progress) {
    int at = (int) progress & (RECENT - 1);
    Place place = recent[at];
    if (place == null || place.layer().progress() != progress) {
      place = stores.place(progress);
      recent[at] = place;
    }
    return place;
  }

  @Override
  Layer layerOf(long progress) {
    return place(progress).layer();
  }

  @Override
  int removeSettled(Slice slice, int[] positions, int count, long settled) {
    stores.gate().readLock().lock();
    try {
      return super.removeSettled(slice, positions, count, settled);
    } finally {
      stores.gate().readLock().unlock();
    }
  }

  @Override
  void insertInto(Slice slice, Layer layer, int[] positions, int count) {
    Optional<SharedStore> shared = place(layer.progress()).shared();
    if (shared.isPresent()) {
      insertSideBySide(slice, layer, shared.get(), positions, count);
      return;
    }
    stores.gate().writeLock().lock();
    try {
      long before = layer.states().size();
      super.insertInto(slice, layer, positions, count);
      insertedInAll += layer.states().size() - before;
    } finally {
      stores.gate().writeLock().unlock();
    }
  }

  private void insertSideBySide(
      Slice slice, Layer layer, SharedStore shared, int[] positions, int count) {
    if (fresh.length < count) {
      fresh = new int[2 * count];
      numbers = new long[2 * count];
    }
    NewSuccessors successors = slice.successors();
    Expansion expansion = slice.expansion();
    stores.gate().readLock().lock();
    try {
      shared.insertAll(
          worker,
          expansion.batch(),
          successors.hashes(),
          positions,
          count,
          fresh,
          numbers,
          outcome);
      note(slice, layer, shared);
    } finally {
      stores.gate().readLock().unlock();
    }
    while (outcome.isFull()) {
      makeRoom(shared);
      stores.gate().readLock().lock();
      try {
        shared.goOn(worker, expansion.batch(), successors.hashes(), fresh, numbers, outcome);
        note(slice, layer, shared);
      } finally {
        stores.gate().readLock().unlock();
      }
    }
  }

  private void makeRoom(SharedStore shared) {
    stores.gate().writeLock().lock();
    try {
      shared.makeRoom(outcome);
    } finally {
      stores.gate().writeLock().unlock();
    }
  }

  /** Notes how new states were reached; only then may they be taken. */
  private void note(Slice slice, Layer layer, SharedStore shared) {
    int count = outcome.freshCount();
    if (log.isPresent() && count > 0) {
      long first = append(slice, log.get(), count);
      for (int k = 0; k < count; k++) {
        shared.note(numbers[k], first + k);
      }
    }
    shared.handOutFilled(worker);
    inserted(layer, count);
    insertedSideBySide += count;
    insertedInAll += count;
  }

  /** All at once, so that the records of a batch follow one another. */
  private long append(Slice slice, TraceLog shared, int count) {
    synchronized (stores) {
      long first = shared.size();
      for (int k = 0; k < count; k++) {
        logged(shared, slice, fresh[k]);
      }
      return first;
    }
  }

  @Override
  void makePersistent(Slice slice) {
    stores.gate().writeLock().lock();
    try {
      super.makePersistent(slice);
    } finally {
      stores.gate().writeLock().unlock();
    }
  }
}
