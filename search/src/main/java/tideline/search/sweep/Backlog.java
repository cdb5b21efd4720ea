package tideline.search.sweep;

import java.util.List;
import java.util.Optional;
import tideline.model.StateSchema;
import tideline.storage.Memory;
import tideline.storage.condensed.LayerArchive;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * What edges led back to in this sweep, and waits in layers behind the sweep-line for the next one.
 * Most of it was expanded before. So when it has become much, it is sifted: what is in the archive
 * goes, and what stays need not be looked for again, because nothing is added to the archive under
 * a progress that lies behind.
 */
final class Backlog implements AutoCloseable {

  /** The archive is read when the backlog is this part of it: so reading costs little for each. */
  private static final long PART = 16;

  private static final int AT_ONCE = 256;

  private final LayeredStore layers;
  private final LayerArchive archive;
  private final Suspects suspects;
  private final int words;
  private final long[] states;
  private final long few;

  private long waiting;
  private long stayed;
  private long found;

  /** The layer that gets what stays, once there is something. */
  private Optional<Layer> kept = Optional.empty();

  Backlog(Memory memory, StateSchema schema, LayeredStore layers, LayerArchive archive) {
    this.layers = layers;
    this.archive = archive;
    this.suspects = new Suspects(memory, schema);
    this.words = schema.words();
    this.states = new long[AT_ONCE * words];
    this.few = Suspects.few(memory, schema);
  }

  /** A sweep starts: what waited behind is ahead now. */
  void startSweep() {
    waiting = 0;
    stayed = 0;
  }

  /** So many states more wait behind the line. */
  void added(long count) {
    waiting += count;
  }

  /** Sifts, if that is worth it; between two layers. */
  void siftIfLarge() {
    if (waiting > Math.max(Math.max(few, 2 * stayed), archive.size() / PART)) {
      stayed = 0;
      for (Layer layer : layers.behind()) {
        sift(layer);
      }
      waiting = stayed;
    }
  }

  private void sift(Layer layer) {
    if (layer.checked() == layer.states().size()) {
      stayed += layer.checked();
    } else if (!archive.has(layer.progress())) {
      layers.checked(layer);
      stayed += layer.checked();
    } else {
      kept = Optional.empty();
      layers.withdraw(layer);
      try {
        keepUnknown(layer);
      } finally {
        layers.leave(layer);
      }
      kept.ifPresent(layers::checked);
      stayed += kept.map(Layer::checked).orElse(0L);
    }
  }

  private void keepUnknown(Layer layer) {
    long most = Math.max(few, archive.sizeAbout(layer.progress()) / PART);
    long index = 0;
    for (int count = take(layer); count > 0; count = take(layer)) {
      for (int i = 0; i < count; i++, index++) {
        if (index < layer.checked()) {
          keep(layer, i * words, index);
        } else {
          suspects.add(states, i * words, index);
        }
      }
      if (suspects.size() >= most) {
        judge(layer);
      }
    }
    judge(layer);
  }

  private int take(Layer layer) {
    return layer.states().next(states, AT_ONCE);
  }

  private void judge(Layer layer) {
    suspects.judge(archive, layer.progress());
    for (long number = 0; number < suspects.size(); number++) {
      if (suspects.isKnown(number)) {
        found++;
      } else {
        suspects.read(number, states, 0);
        keep(layer, 0, suspects.index(number));
      }
    }
    suspects.clear();
  }

  private void keep(Layer from, int off, long index) {
    if (kept.isEmpty()) {
      kept = Optional.of(layers.layer(from.progress()));
    }
    kept.get().states().insert(states, off);
    layers.inserted(1);
    if (from.positions().size() > 0) {
      kept.get().positions().add(from.positions().get(index));
    }
  }

  /** All that is counted. */
  List<Long> counters() {
    return List.of(waiting, stayed, found);
  }

  /** Goes on counting. */
  void resumeCounters(long waitingBefore, long stayedBefore, long foundBefore) {
    waiting = waitingBefore;
    stayed = stayedBefore;
    found = foundBefore;
  }

  /** How many states were found in the archive. */
  long found() {
    return found;
  }

  @Override
  public void close() {
    suspects.close();
  }
}
