package tideline.search.condensed;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.search.SearchStatistics;
import tideline.search.successors.Expansion;
import tideline.search.sweep.EarlierStates;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.StateQueue;
import tideline.storage.WordHash;
import tideline.storage.condensed.LayerArchive;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * The queue of the current layer. Without an archive it is just that. With one, states are written
 * to a file when they have been expanded; when a layer is entered, the states that wait there are
 * looked for in the file, and those that are found are left out: so the queue may give none and yet
 * not be done. What is met inside a layer is expanded, even if it is in the file: that is rare, and
 * to look for it costs more.
 *
 * <p>As long as no edge has led back, nothing is written; from the next layer on all states are. To
 * layers that were left before, no edge will ever lead back.
 */
final class LayerStates implements StateQueue, AutoCloseable {

  private final Optional<LayerArchive> archive;
  private final int words;
  private final EarlierStates earlier;

  private Group group = new Group();
  private IndexedStore current;
  private boolean isArchiving;
  private long found;

  /** States that were taken together. */
  static final class Group {
    private final long[] taken = new long[Expansion.MOST_STATES];
    private final KnownStates leftOut = new KnownStates();

    /** The index in the layer of state {@code i}. */
    long taken(int i) {
      return taken[i];
    }

    /** The states that were left out when they were taken. */
    KnownStates leftOut() {
      return leftOut;
    }
  }

  /**
   * No layer yet.
   *
   * @param newArchive is asked last, so that its file is not left open when there is no memory
   */
  LayerStates(Memory memory, int words, Supplier<Optional<LayerArchive>> newArchive) {
    this.words = words;
    this.earlier = new EarlierStates(memory, words);
    this.archive = newArchive.get();
  }

  /**
   * Finds what is known of the states of a layer that is being entered.
   *
   * @param persistent how many states are persistent
   */
  void enter(Layer layer, long persistent) {
    current = layer.numbered();
    isArchiving = persistent > 0 && archive.isPresent();
    if (isArchiving) {
      earlier.find(archive.get(), current, layer.progress());
      archive.get().enter(layer.progress(), layer.number());
    }
  }

  /** Whether no edge will ever lead to the states of the current layer, once it is left. */
  boolean isLeftForEver() {
    return archive.isPresent() && !isArchiving;
  }

  /** What is taken next is noted there. */
  void takeInto(Group next) {
    group = next;
  }

  /** How many states wait. */
  long waiting() {
    return current.size() - current.taken();
  }

  @Override
  public int next(long[] to, int max) {
    long[] taken = group.taken;
    KnownStates leftOut = group.leftOut;
    leftOut.clear();
    long first = current.taken();
    int count = current.next(to, max);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      long index = first + i;
      if (earlier.has(index)) {
        found++;
        leftOut.add(index, earlier.home(index), earlier.indexAtHome(index));
      } else {
        if (kept < i) {
          System.arraycopy(to, i * words, to, kept * words, words);
        }
        taken[kept++] = index;
      }
    }
    return kept;
  }

  /** Whether all states that the layer has now have been taken or left out. */
  boolean isDone() {
    return current.taken() == current.size();
  }

  /** The state with an index in the layer has been expanded. */
  void expanded(long index, long[] s, int off) {
    if (isArchiving) {
      archive.get().add(s, off, WordHash.of(s, off, words), index);
    }
  }

  /** All states of the layer have been expanded. */
  void leave() {
    if (isArchiving) {
      archive.get().leave();
    }
  }

  /** Tells what the archive has, once there is something in it. */
  void report(SearchStatistics statistics) {
    archive
        .filter(all -> all.size() > 0)
        .ifPresent(all -> statistics.archiving(all.size(), all.bytes(), found));
  }

  /** Bytes of states in the file. */
  long archivedBytes() {
    return archive.map(LayerArchive::bytes).orElse(0L);
  }

  @Override
  public void close() {
    earlier.close();
    archive.ifPresent(LayerArchive::close);
  }
}
