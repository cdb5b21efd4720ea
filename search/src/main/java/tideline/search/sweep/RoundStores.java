package tideline.search.sweep;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import tideline.storage.PlainStore;
import tideline.storage.SharedStore;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * The layers that the workers of a round have put states into. Layers with whole states of one
 * width are shared; into others one worker at a time puts something.
 */
final class RoundStores {

  /** A layer, and the way to put states into it side by side, if there is one. */
  record Place(Layer layer, Optional<SharedStore> shared) {}

  private final LayeredStore layers;
  private final int workers;
  private final boolean hasLog;

  /** Many insert at a time, or one does anything else. */
  private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();

  private final Map<Long, Place> places = new HashMap<>();

  RoundStores(LayeredStore layers, int workers, Optional<?> log) {
    this.layers = layers;
    this.workers = workers;
    this.hasLog = log.isPresent();
  }

  ReentrantReadWriteLock gate() {
    return gate;
  }

  /** The layer that is being expanded has been taken from those that wait. */
  Place begin(Layer current) {
    Place place = placeOf(current);
    places.put(current.progress(), place);
    return place;
  }

  /** Where states of a progress value go. */
  Place place(long progress) {
    gate.readLock().lock();
    try {
      Place known = places.get(progress);
      if (known != null) {
        return known;
      }
    } finally {
      gate.readLock().unlock();
    }
    gate.writeLock().lock();
    try {
      return places.computeIfAbsent(progress, p -> placeOf(layers.layer(p)));
    } finally {
      gate.writeLock().unlock();
    }
  }

  private Place placeOf(Layer layer) {
    return layer.states() instanceof PlainStore plain && plain.isShareable()
        ? new Place(
            layer,
            Optional.of(
                plain.share(hasLog ? Optional.of(layer.positions()) : Optional.empty(), workers)))
        : new Place(layer, Optional.empty());
  }

  /** All workers have come to rest: every state has its number. */
  void seal() {
    for (Place place : places.values()) {
      place.shared().ifPresent(SharedStore::seal);
    }
    places.clear();
  }

  /** Forgets a round that did not end well. */
  void forget() {
    places.clear();
  }
}
