package tideline.search.ltl.condensed;

import tideline.storage.condensed.ChunkReader;

/** Removes each number without an edge to a number of the set, until nothing changes. */
final class BackwardTrimming {

  private final Candidates candidates;
  private final Segments segments;

  BackwardTrimming(Candidates candidates, Segments segments) {
    this.candidates = candidates;
    this.segments = segments;
  }

  void run() {
    PassOrder order = PassOrder.DESCENDING;
    boolean removed = true;
    while (removed) {
      candidates.counter().passBegins();
      removed = false;
      for (int i = 0; i < candidates.chunks(); i++) {
        int c = order.next(i, candidates.chunks());
        if (candidates.left(c) > 0 && candidates.times().isOutdated(c)) {
          removed |= trim(c);
        }
      }
      order = order.reversed();
    }
  }

  /** Removes what has to be removed from one chunk; true if that was something. */
  private boolean trim(int c) {
    ChunkReader chunk = candidates.read(c);
    noteTargets(c, chunk);
    int before = candidates.left(c);
    PassOrder order = PassOrder.DESCENDING;
    int removed;
    do {
      removed = trimOnce(c, chunk, order);
      candidates.removed(c, removed);
      order = order.reversed();
    } while (removed > 0);
    candidates.times().lookedAt(c);
    if (candidates.left(c) < before) {
      candidates.times().changed(c);
    }
    return candidates.left(c) < before;
  }

  private int trimOnce(int c, ChunkReader chunk, PassOrder order) {
    int removed = 0;
    for (int done = 0; done < chunk.count(); done++) {
      int i = order.next(done, chunk.count());
      long number = chunk.first() + i;
      if (candidates.set().contains(number) && !hasSuccessor(c, chunk, i)) {
        candidates.set().remove(number);
        removed++;
      }
    }
    return removed;
  }

  private boolean hasSuccessor(int c, ChunkReader chunk, int i) {
    long segmentEnd = segments.end(chunk.first() + i, c);
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target < segmentEnd && candidates.set().contains(target) && candidates.counts(i, k)) {
        return true;
      }
    }
    return false;
  }

  /** Notes which chunks a chunk depends on, when it is read for the first time. */
  private void noteTargets(int c, ChunkReader chunk) {
    if (candidates.times().knowsTargets(c)) {
      return;
    }
    long lowest = Math.max(chunk.first(), candidates.set().from());
    long highest = lowest;
    for (int k = 0; k < chunk.start(chunk.count()); k++) {
      long target = chunk.target(k);
      if (target >= candidates.set().from()) {
        lowest = Math.min(lowest, target);
        highest = Math.max(highest, target);
      }
    }
    candidates.times().dependsOn(c, candidates.chunkOf(lowest), candidates.chunkOf(highest));
  }
}
