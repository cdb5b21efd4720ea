package tideline.search.condensed;

import java.nio.file.Path;
import tideline.model.SuccessorBatch;
import tideline.search.safety.Expansion;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.condensed.LayerArchive;

/**
 * Roots are stored for ever. Other states go to a file when they have been expanded; when a layer
 * is entered, the states that wait there are looked for in the file, and those that are found are
 * not expanded again. What is met inside a layer is expanded, even if it is in the file: that is
 * rare, and to look for it costs more.
 *
 * <p>As long as no edge has led back, nothing is written; from the next layer on all states are. To
 * layers that were left before, no edge will ever lead back.
 */
final class ArchivedLayers implements Past {

  private final KeptRoots roots;
  private final int words;
  private final LayerArchive archive;
  private final EarlierStates earlier;

  /** The indexes of the states that were taken last. */
  private final long[] taken = new long[Expansion.MOST_STATES];

  private final KnownStates leftOut = new KnownStates();
  private IndexedStore current;
  private boolean isArchiving;

  ArchivedLayers(Path scratchFolder, Memory memory, int words, KeptRoots roots) {
    this.roots = roots;
    this.words = words;
    this.archive = LayerArchive.in(scratchFolder, memory, words);
    this.earlier = new EarlierStates(memory, archive, words);
  }

  @Override
  public void enter(Layer layer) {
    current = (IndexedStore) layer.states();
    isArchiving = roots.persistent() > 0;
    if (isArchiving) {
      earlier.find(current, layer.progress());
      archive.enter(layer.progress(), layer.number());
    }
  }

  @Override
  public boolean isLeftForEver() {
    return !isArchiving;
  }

  @Override
  public int next(long[] to, int max) {
    leftOut.clear();
    long first = current.taken();
    int count = current.next(to, max);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      long index = first + i;
      if (earlier.has(index)) {
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

  @Override
  public boolean isDone() {
    return current.taken() == current.size();
  }

  @Override
  public long taken(int i) {
    return taken[i];
  }

  @Override
  public KnownStates leftOut() {
    return leftOut;
  }

  @Override
  public int removeKnown(
      SuccessorBatch batch, long[] hashes, int[] waiting, int count, long[] homes, long[] indexes) {
    return roots.removeKnown(batch, hashes, waiting, count, homes, indexes);
  }

  @Override
  public long root(long hash, long[] s, int off) {
    return roots.root(hash, s, off);
  }

  @Override
  public void expanded(int i, long[] s, int off) {
    if (isArchiving) {
      archive.add(s, off, WordHash.of(s, off, words), taken[i]);
    }
  }

  @Override
  public void leave() {
    if (isArchiving) {
      archive.leave();
    }
  }

  @Override
  public void insertRoots() {
    roots.insertRoots();
  }

  @Override
  public long persistent() {
    return roots.persistent();
  }

  @Override
  public long archivedBytes() {
    return archive.bytes();
  }

  @Override
  public void close() {
    earlier.close();
    archive.close();
    roots.close();
  }
}
