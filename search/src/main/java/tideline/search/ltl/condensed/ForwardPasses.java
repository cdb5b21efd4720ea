package tideline.search.ltl.condensed;

import tideline.storage.BitVector;
import tideline.storage.BitVector.Fill;
import tideline.storage.condensed.ChunkReader;

/** Removes each number that cannot be reached from an accepting edge inside the set. */
final class ForwardPasses implements AutoCloseable {

  private final Remains remains;
  private final Segments segments;

  /** The numbers that have been reached. */
  private final LiveSet marked;

  /** The chunks in which a number has been marked that has not been looked at since. */
  private final BitVector waiting;

  private long waitingCount;

  ForwardPasses(Remains remains, Segments segments) {
    this.remains = remains;
    this.segments = segments;
    LiveSet set = remains.set();
    this.marked = new LiveSet(remains.memory(), set.from(), set.to(), Fill.CLEAR);
    this.waiting = new BitVector(remains.memory(), remains.chunks(), Fill.CLEAR);
  }

  void run() {
    for (int c = 0; c < remains.chunks(); c++) {
      if (remains.left(c) > 0) {
        letWait(c);
      }
    }
    Way way = Way.UP;
    while (waitingCount > 0) {
      remains.counter().passBegins();
      for (int i = 0; i < remains.chunks(); i++) {
        int c = way.next(i, remains.chunks());
        if (waiting.get(c)) {
          waiting.clear(c);
          waitingCount--;
          mark(c);
        }
      }
      way = way.back();
    }
    remains.set().retainAll(marked);
    remains.recount();
  }

  private void letWait(int c) {
    if (!waiting.get(c)) {
      waiting.set(c);
      waitingCount++;
    }
  }

  /** Marks what the numbers of one chunk reach; other chunks in which that changes have to wait. */
  private void mark(int c) {
    ChunkReader chunk = remains.read(c);
    Way way = Way.UP;
    while (markOnce(c, chunk, way)) {
      way = way.back();
    }
  }

  private boolean markOnce(int c, ChunkReader chunk, Way way) {
    boolean again = false;
    for (int done = 0; done < chunk.count(); done++) {
      int i = way.next(done, chunk.count());
      if (remains.set().contains(chunk.first() + i)) {
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
          && (isMarked ? remains.counts(i, k) : remains.accepts(i, k))
          && remains.set().contains(target)
          && !marked.contains(target)) {
        marked.add(target);
        if (target >= chunk.first() && target < chunkEnd) {
          again = true;
        } else {
          letWait(remains.chunkOf(target));
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
