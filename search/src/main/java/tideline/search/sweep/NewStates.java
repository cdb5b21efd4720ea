package tideline.search.sweep;

import tideline.model.StateSchema;
import tideline.search.successors.Expansion;
import tideline.storage.Memory;
import tideline.storage.StateQueue;
import tideline.storage.StateStore;
import tideline.storage.WordHash;
import tideline.storage.condensed.Fingerprints;
import tideline.storage.condensed.LayerArchive;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * Those states of the current layer that no earlier sweep has expanded.
 *
 * <p>If the archive has states of the layer's progress, their fingerprints are loaded, and a state
 * without one of these is new. The others are put aside until there are many of them, or nothing
 * else is left to expand: then the archive is asked for the whole states. Where few states wait,
 * they are put aside at once, and fingerprints are loaded only if one of them is new and leads to
 * others of the layer.
 */
final class NewStates implements StateQueue, AutoCloseable {

  /** Suspects are judged together if they are this part of the states that the archive has. */
  private static final int PART = 16;

  /** Fingerprints are loaded at once if there are less than so many for each state that waits. */
  private static final int WORTH = 8;

  private final LayerArchive archive;
  private final int words;
  private final long few;
  private final Fingerprints prints;
  private final Suspects suspects;

  /** The indexes of the states that were taken last. */
  private final long[] taken = new long[Expansion.MOST_STATES];

  private StateStore current;
  private long progress;
  private long checked;
  private long mostSuspects;
  private boolean asks;
  private boolean hasPrints;
  private boolean hasJudged;
  private long nextSuspect;
  private long found;

  NewStates(Memory memory, StateSchema schema, LayerArchive archive) {
    this.archive = archive;
    this.words = schema.words();
    this.few = Suspects.few(memory, schema);
    this.prints = new Fingerprints(memory);
    this.suspects = new Suspects(memory, schema);
  }

  /** The states are those of a layer that is being entered. */
  void enter(Layer layer) {
    current = layer.states();
    progress = layer.progress();
    checked = layer.checked();
    long archived = archive.sizeAbout(progress);
    asks = archived > 0;
    mostSuspects = Math.max(few, archived / PART);
    hasPrints = false;
    hasJudged = false;
    nextSuspect = 0;
    suspects.clear();
    if (asks && (current.size() - checked) * WORTH > archived) {
      loadPrints();
    }
  }

  private void loadPrints() {
    prints.clear(archive.sizeAbout(progress));
    archive.addPrints(progress, prints);
    hasPrints = true;
  }

  @Override
  public int next(long[] to, int max) {
    if (!asks) {
      return takeAll(to, max);
    }
    int kept = takeJudged(to, max);
    while (kept == 0) {
      kept = takeUnsuspected(to, max);
      if (kept == 0) {
        if (suspects.size() == 0) {
          return 0;
        }
        suspects.judge(archive, progress);
        hasJudged = true;
        kept = takeJudged(to, max);
      }
    }
    return kept;
  }

  private int takeAll(long[] to, int max) {
    long first = current.taken();
    int count = current.next(to, max);
    for (int i = 0; i < count; i++) {
      taken[i] = first + i;
    }
    return count;
  }

  /** Takes states from the layer until there are some that need not be put aside. */
  private int takeUnsuspected(long[] to, int max) {
    if (hasJudged && !hasPrints && current.taken() < current.size()) {
      loadPrints();
    }
    int kept = 0;
    while (kept == 0 && suspects.size() < mostSuspects && current.taken() < current.size()) {
      long index = current.taken();
      int count = current.next(to, max);
      for (int i = 0; i < count; i++, index++) {
        if (index < checked || isSurelyNew(to, i * words)) {
          if (kept < i) {
            System.arraycopy(to, i * words, to, kept * words, words);
          }
          taken[kept++] = index;
        } else {
          suspects.add(to, i * words, index);
        }
      }
    }
    return kept;
  }

  private boolean isSurelyNew(long[] s, int off) {
    return hasPrints && !prints.mayContain(WordHash.of(s, off, words));
  }

  /** Takes suspects that are not in the archive after all. */
  private int takeJudged(long[] to, int max) {
    if (!suspects.isJudged()) {
      return 0;
    }
    int kept = 0;
    for (; kept < max && nextSuspect < suspects.size(); nextSuspect++) {
      if (suspects.isKnown(nextSuspect)) {
        found++;
      } else {
        suspects.read(nextSuspect, to, kept * words);
        taken[kept++] = suspects.index(nextSuspect);
      }
    }
    if (nextSuspect == suspects.size()) {
      suspects.clear();
      nextSuspect = 0;
    }
    return kept;
  }

  /** The index in the layer of state {@code i} of those that were taken last. */
  long taken(int i) {
    return taken[i];
  }

  /** How many states of all layers were found in the archive. */
  long found() {
    return found;
  }

  @Override
  public void close() {
    prints.close();
    suspects.close();
  }
}
