package tideline.search.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tideline.model.StateSchema;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.successors.Expansion;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.condensed.ArchiveMark;
import tideline.storage.condensed.LayerArchive;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;

/** All states that a sweep has expanded, so that none is expanded twice. */
final class SweepArchive implements AutoCloseable {

  private final LayerArchive archive;
  private final NewStates queue;
  private final Backlog backlog;
  private final int words;

  /** States of the current layer that have been added. */
  private long added;

  /** What was found in the archive before the search was interrupted. */
  private long foundBefore;

  SweepArchive(SearchTask task, Memory memory, LayeredStore layers) {
    StateSchema schema = task.model().schema();
    this.words = schema.words();
    this.archive = LayerArchive.in(task.scratchFolder(), memory, words);
    this.queue = new NewStates(memory, schema, archive);
    this.backlog = new Backlog(memory, schema, layers, archive);
  }

  void startSweep() {
    backlog.startSweep();
  }

  void enter(Layer layer) {
    queue.enter(layer);
    archive.enter(layer.progress(), layer.number());
    added = 0;
  }

  /** The states of the current layer that have to be expanded. */
  NewStates queue() {
    return queue;
  }

  /** The states of a slice have been expanded, and so many new ones wait behind the line. */
  void expanded(Expansion expansion, long behind) {
    long[] s = expansion.sources();
    for (int i = 0; i < expansion.count(); i++) {
      int off = expansion.offset(i);
      archive.add(s, off, WordHash.of(s, off, words), added++);
    }
    backlog.added(behind);
  }

  void leave() {
    archive.leave();
    backlog.siftIfLarge();
  }

  /** What is in it, between two layers. */
  ArchiveMark mark() {
    return archive.mark();
  }

  LayerArchive archive() {
    return archive;
  }

  /** All that is counted beside it. */
  List<Long> counters() {
    List<Long> all = new ArrayList<>(backlog.counters());
    all.add(queue.found() + foundBefore);
    return all;
  }

  /** Goes on counting. */
  void resumeCounters(CheckpointInput in) throws IOException {
    backlog.resumeCounters(in.number(), in.number(), in.number());
    foundBefore = in.number();
  }

  void report(SearchStatistics statistics) {
    statistics.archiving(
        archive.size(), archive.bytes(), foundBefore + queue.found() + backlog.found());
  }

  @Override
  public void close() {
    try {
      archive.close();
    } finally {
      queue.close();
      backlog.close();
    }
  }
}
