package tideline.search.sweep;

import tideline.storage.IndexedStore;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.condensed.Fingerprints;
import tideline.storage.condensed.LayerArchive;

/**
 * Which of some states of a layer are in the archive. Fingerprints tell which blocks of the archive
 * have to be read; what counts is that the whole state is there.
 */
public final class EarlierStates implements AutoCloseable {

  /** States that are read from the store together. */
  private static final int AT_ONCE = 256;

  /** The home of a state that is not in the archive. */
  private static final long NONE = -1;

  private final int words;
  private final long[] states;

  /** Of the states that are asked for. */
  private final Fingerprints fingerprints;

  /** Where the graph has the states, up to the last one that is in the archive. */
  private final LongColumn homes;

  private final LongColumn indexes;
  private IndexedStore current;

  /** Of no states yet. */
  public EarlierStates(Memory memory, int words) {
    this.words = words;
    this.states = new long[AT_ONCE * words];
    this.fingerprints = new Fingerprints(memory);
    this.homes = new LongColumn(memory);
    this.indexes = new LongColumn(memory);
  }

  /** Looks for all states of a store, which have this progress. */
  public void find(LayerArchive archive, IndexedStore asked, long progress) {
    current = asked;
    homes.truncate(0);
    indexes.truncate(0);
    if (!archive.has(progress)) {
      return;
    }
    fingerprints.clear(current.size());
    for (long first = 0; first < current.size(); first += AT_ONCE) {
      int count = (int) Math.min(AT_ONCE, current.size() - first);
      current.readAll(first, count, states);
      for (int i = 0; i < count; i++) {
        fingerprints.add(WordHash.of(states, i * words, words));
      }
    }
    archive.recall(progress, fingerprints, this::note);
  }

  private void note(long[] s, int off, long home, long indexThere) {
    long index = current.find(s, off);
    if (index < 0) {
      return;
    }
    while (homes.size() <= index) {
      homes.add(NONE);
      indexes.add(NONE);
    }
    homes.set(index, home);
    indexes.set(index, indexThere);
  }

  /** Whether the state with an index in the store was there. */
  public boolean has(long index) {
    return index < homes.size() && homes.get(index) != NONE;
  }

  /** The layer of the graph that it was expanded in. */
  public long home(long index) {
    return homes.get(index);
  }

  /** Its index there. */
  public long indexAtHome(long index) {
    return indexes.get(index);
  }

  @Override
  public void close() {
    fingerprints.close();
    homes.close();
    indexes.close();
  }
}
