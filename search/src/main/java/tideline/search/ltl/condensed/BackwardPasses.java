package tideline.search.ltl.condensed;

import tideline.storage.condensed.ChunkReader;

/** Removes each number without an edge to a number of the set, until nothing changes. */
final class BackwardPasses {

  private final Remains remains;
  private final Segments segments;

  BackwardPasses(Remains remains, Segments segments) {
    this.remains = remains;
    this.segments = segments;
  }

  void run() {
    Way way = Way.DOWN;
    boolean removed = true;
    while (removed) {
      remains.counter().passBegins();
      removed = false;
      for (int i = 0; i < remains.chunks(); i++) {
        int c = way.next(i, remains.chunks());
        if (remains.left(c) > 0 && remains.times().isOutdated(c)) {
          removed |= trim(c);
        }
      }
      way = way.back();
    }
  }

  /** Removes what has to be removed from one chunk; true if that was something. */
  private boolean trim(int c) {
    ChunkReader chunk = remains.read(c);
    noteTargets(c, chunk);
    int before = remains.left(c);
    Way way = Way.DOWN;
    int removed;
    do {
      removed = trimOnce(c, chunk, way);
      remains.removed(c, removed);
      way = way.back();
    } while (removed > 0);
    remains.times().lookedAt(c);
    if (remains.left(c) < before) {
      remains.times().changed(c);
    }
    return remains.left(c) < before;
  }

  private int trimOnce(int c, ChunkReader chunk, Way way) {
    int removed = 0;
    for (int done = 0; done < chunk.count(); done++) {
      int i = way.next(done, chunk.count());
      long number = chunk.first() + i;
      if (remains.set().contains(number) && !hasSuccessor(c, chunk, i)) {
        remains.set().remove(number);
        removed++;
      }
    }
    return removed;
  }

  private boolean hasSuccessor(int c, ChunkReader chunk, int i) {
    long segmentEnd = segments.end(chunk.first() + i, c);
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target < segmentEnd && remains.set().contains(target) && remains.counts(i, k)) {
        return true;
      }
    }
    return false;
  }

  /** Notes which chunks a chunk depends on, when it is read for the first time. */
  private void noteTargets(int c, ChunkReader chunk) {
    if (remains.times().knowsTargets(c)) {
      return;
    }
    long lowest = Math.max(chunk.first(), remains.set().from());
    long highest = lowest;
    for (int k = 0; k < chunk.start(chunk.count()); k++) {
      long target = chunk.target(k);
      if (target >= remains.set().from()) {
        lowest = Math.min(lowest, target);
        highest = Math.max(highest, target);
      }
    }
    remains.times().dependsOn(c, remains.chunkOf(lowest), remains.chunkOf(highest));
  }
}
