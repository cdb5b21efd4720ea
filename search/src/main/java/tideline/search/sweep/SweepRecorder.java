package tideline.search.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.StateSchema;
import tideline.storage.WordHash;
import tideline.storage.checkpoint.CheckpointFolder;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.condensed.ArchiveMark;
import tideline.storage.condensed.StateBlocks;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/**
 * From a sweep to the files of a checkpoint, and back. What only grows is in files that grow: the
 * trace log and the archive. All the rest is written anew each time.
 */
public final class SweepRecorder {

  private static final String TRACE = "trace";
  private static final String ARCHIVED = "archive-states";
  private static final String ARCHIVE_INDEX = "archive-index";
  private static final int AT_ONCE = StateBlocks.MOST_STATES;

  private final Sweep sweep;
  private final LayeredStore layers;
  private final PersistentStates persistent;
  private final Optional<TraceLog> log;
  private final Optional<SweepArchive> archive;
  private final StateBlocks blocks;
  private final int words;
  private final long[] states;

  /** What the files that grow have. */
  private long logSaved;

  private ArchiveMark archiveSaved = ArchiveMark.EMPTY;

  SweepRecorder(
      Sweep sweep,
      StateSchema schema,
      LayeredStore layers,
      PersistentStates persistent,
      Optional<TraceLog> log,
      Optional<SweepArchive> archive) {
    this.sweep = sweep;
    this.layers = layers;
    this.persistent = persistent;
    this.log = log;
    this.archive = archive;
    this.words = schema.words();
    this.blocks = new StateBlocks(words);
    this.states = new long[AT_ONCE * words];
  }

  /** Marks what the sweep is now; between two layers. */
  SweepMark mark() {
    return new SweepMark(
        layers.allWaiting().stream()
            .map(layer -> new SweepMark.MarkedLayer(layer, layer.states().size()))
            .toList(),
        layers.made(),
        layers.line(),
        persistent.size(),
        log.map(TraceLog::size).orElse(0L),
        sweep.sweeps(),
        sweep.layersEntered(),
        sweep.regressEdges(),
        archive.map(SweepArchive::mark).orElse(ArchiveMark.EMPTY),
        archive.map(SweepArchive::counters).orElse(List.of()),
        archive.isPresent() ? sweep.remembered() : List.of());
  }

  /** Whether the sweep was between two layers, and what it was then can still be told. */
  public boolean canSave() {
    return sweep.mark().isPresent();
  }

  /**
   * Writes what the sweep was when it was between two layers for the last time.
   *
   * @param out the file that is replaced, to which the caller has written, too
   */
  public void save(CheckpointFolder.Draft draft, CheckpointOutput out) throws IOException {
    SweepMark mark = sweep.mark().orElseThrow();
    out.number(mark.layersMade());
    out.number(mark.line().isPresent() ? 1 : 0);
    out.number(mark.line().orElse(0));
    out.number(mark.sweeps());
    out.number(mark.layersEntered());
    out.number(mark.regressEdges());
    savePersistent(mark.persistent(), out);
    out.number(mark.layers().size());
    for (SweepMark.MarkedLayer marked :
        mark.layers().stream()
            .sorted(Comparator.comparingLong((SweepMark.MarkedLayer m) -> m.layer().number()))
            .toList()) {
      saveLayer(marked.layer(), marked.size(), out);
    }
    if (log.isPresent()) {
      try (CheckpointOutput records = draft.append(TRACE)) {
        log.get().save(logSaved, mark.logged(), records);
        records.finish();
      }
    }
    if (archive.isPresent()) {
      saveArchive(archive.get(), mark, draft, out);
    }
    logSaved = mark.logged();
    archiveSaved = mark.archive();
  }

  private void saveArchive(
      SweepArchive all, SweepMark mark, CheckpointFolder.Draft draft, CheckpointOutput out)
      throws IOException {
    for (long counter : mark.archiveCounters()) {
      out.number(counter);
    }
    out.number(mark.remembered().size());
    for (long[] words : mark.remembered()) {
      out.number(words.length);
      for (long word : words) {
        out.number(word);
      }
    }
    try (CheckpointOutput archived = draft.append(ARCHIVED);
        CheckpointOutput index = draft.append(ARCHIVE_INDEX)) {
      all.archive().save(archiveSaved, mark.archive(), out, archived, index);
      archived.finish();
      index.finish();
    }
  }

  private void savePersistent(long count, CheckpointOutput out) throws IOException {
    out.number(count);
    out.number(persistent.firstRoot());
    out.number(persistent.endOfRoots());
    for (long number = 0; number < count; number += AT_ONCE) {
      int some = (int) Math.min(AT_ONCE, count - number);
      for (int i = 0; i < some; i++) {
        persistent.read(number + i, states, i * words);
      }
      blocks.write(states, some, out);
      for (int i = 0; i < some && log.isPresent(); i++) {
        out.number(persistent.position(number + i));
      }
    }
  }

  private void saveLayer(Layer layer, long size, CheckpointOutput out) throws IOException {
    out.number(layer.number());
    out.number(layer.progress());
    out.number(layer.roots());
    out.number(layer.checked());
    out.number(size);
    boolean isEntered = sweep.isAt(layer);
    for (long number = 0; number < size; number += AT_ONCE) {
      int some = (int) Math.min(AT_ONCE, size - number);
      if (isEntered) {
        layer.states().recall(number, states, some);
      } else {
        layer.states().peek(number, states, some);
      }
      blocks.write(states, some, out);
      for (int i = 0; i < some && log.isPresent(); i++) {
        out.number(layer.positions().get(number + i));
      }
    }
  }

  /** Makes the sweep, which must be new, and its log what they were. */
  public void resume(CheckpointFolder folder, CheckpointInput in) throws IOException {
    if (log.isPresent()) {
      try (CheckpointInput records = folder.read(TRACE)) {
        log.get().restore(records);
        logSaved = log.get().size();
      }
    }
    long layersMade = in.number();
    boolean isSomewhere = in.number() == 1;
    long line = in.number();
    sweep.resume(in.number(), in.number(), in.number());
    readPersistent(in);
    long count = in.number();
    for (long i = 0; i < count; i++) {
      readLayer(in);
    }
    layers.resumeNumbering(layersMade);
    layers.resumeLine(isSomewhere ? OptionalLong.of(line) : OptionalLong.empty());
    if (archive.isPresent()) {
      archive.get().resumeCounters(in);
      readRemembered(in);
      try (CheckpointInput archived = folder.read(ARCHIVED);
          CheckpointInput index = folder.read(ARCHIVE_INDEX)) {
        archive.get().archive().restore(in, archived, index);
      }
      archiveSaved = archive.get().mark();
    }
  }

  private void readRemembered(CheckpointInput in) throws IOException {
    List<long[]> remembered = new ArrayList<>();
    for (long left = in.number(); left > 0; left--) {
      long[] all = new long[in.small(1 << 20)];
      for (int i = 0; i < all.length; i++) {
        all[i] = in.number();
      }
      remembered.add(all);
    }
    sweep.remember(remembered);
  }

  private void readPersistent(CheckpointInput in) throws IOException {
    long count = in.number();
    long firstRoot = in.number();
    long endOfRoots = in.number();
    while (persistent.size() < count) {
      int some = blocks.read(in, states);
      for (int i = 0; i < some; i++) {
        persistent.number(WordHash.of(states, i * words, words), states, i * words);
      }
      for (int i = 0; i < some && log.isPresent(); i++) {
        persistent.addPosition(in.number());
      }
    }
    persistent.resume(firstRoot, endOfRoots);
  }

  private void readLayer(CheckpointInput in) throws IOException {
    Layer layer = layers.restore(in.number(), in.number(), in.number());
    long checked = in.number();
    long size = in.number();
    while (layer.states().size() < size) {
      int some = blocks.read(in, states);
      for (int i = 0; i < some; i++) {
        layer.states().insert(states, i * words);
      }
      for (int i = 0; i < some && log.isPresent(); i++) {
        layer.positions().add(in.number());
      }
      layers.checkedUpTo(layer, checked);
    }
    layers.inserted(size - layer.roots());
  }
}
