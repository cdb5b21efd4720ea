package tideline.search.ltl.condensed;

import tideline.storage.BitVector;
import tideline.storage.BitVector.Fill;
import tideline.storage.condensed.ChunkReader;

/** Removes each number that cannot be reached from an accepting edge inside the set. */
final class ForwardTrimming implements AutoCloseable {

  private final Candidates candidates;
  private final Segments segments;

  /** The numbers that have been reached. */
  private final LiveSet marked;

  /** The chunks in which a number has been marked that has not been looked at since. */
  private final BitVector waiting;

  private long waitingCount;

  ForwardTrimming(Candidates candidates, Segments segments) {
    this.candidates = candidates;
    this.segments = segments;
    LiveSet set = candidates.set();
    this.marked = new LiveSet(candidates.memory(), set.from(), set.to(), Fill.CLEAR);
    this.waiting = new BitVector(candidates.memory(), candidates.chunks(), Fill.CLEAR);
  }

  void run() {
    for (int c = 0; c < candidates.chunks(); c++) {
      if (candidates.left(c) > 0) {
        letWait(c);
      }
    }
    PassOrder order = PassOrder.ASCENDING;
    while (waitingCount > 0) {
      candidates.counter().passBegins();
      for (int i = 0; i < candidates.chunks(); i++) {
        int c = order.next(i, candidates.chunks());
        if (waiting.get(c)) {
          waiting.clear(c);
          waitingCount--;
          mark(c);
        }
      }
      order = order.reversed();
    }
    candidates.set().retainAll(marked);
    candidates.recount();
  }

  private void letWait(int c) {
    if (!waiting.get(c)) {
      waiting.set(c);
      waitingCount++;
    }
  }

  /** Marks what the numbers of one chunk reach; other chunks in which that changes have to wait. */
  private void mark(int c) {
    ChunkReader chunk = candidates.read(c);
    PassOrder order = PassOrder.ASCENDING;
    while (markOnce(c, chunk, order)) {
      order = order.reversed();
    }
  }

  private boolean markOnce(int c, ChunkReader chunk, PassOrder order) {
    boolean again = false;
    for (int done = 0; done < chunk.count(); done++) {
      int i = order.next(done, chunk.count());
      if (candidates.set().contains(chunk.first() + i)) {
        again |= markTargets(c, chunk, i);
      }
    }
    return again;
  }

  /** Marks what the edges of a state lead to; true if that is something new in this chunk. */
  private boolean markTargets(int c, ChunkReader chunk, int i) {
    long number = chunk.first() + i;
    long chunkEnd = chunk.first() + chunk.count();
    long segmentEnd = segments.end(number, c);
    boolean isMarked = marked.contains(number);
    boolean again = false;
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target < segmentEnd
          && (isMarked ? candidates.counts(i, k) : candidates.accepts(i, k))
          && candidates.set().contains(target)
          && !marked.contains(target)) {
        marked.add(target);
        if (target >= chunk.first() && target < chunkEnd) {
          again = true;
        } else {
          letWait(candidates.chunkOf(target));
        }
      }
    }
    return again;
  }

  @Override
  public void close() {
    marked.close();
    waiting.close();
  }
}
