package tideline.search.ltl.condensed;

import tideline.storage.BitVector.Fill;
import tideline.storage.LongColumn;
import tideline.storage.condensed.ChunkReader;

/**
 * The numbers, cut where no edge leads down across. A cycle goes down somewhere as far as it goes
 * up, so it is inside one segment, and an edge from one segment up to another is on none.
 *
 * <pre>
 *   numbers    0   1   2   3   4   5   6   7
 *   edges down     1 &lt;---- 3       5&lt;5
 *   segments   | 0 | 1   2   3 | 4 | 5 | 6 | 7 |
 * </pre>
 */
final class Segments implements AutoCloseable {

  /** Up to this distance a look at each number between costs less than starting anew. */
  private static final long NEAR = 256;

  private final Candidates candidates;

  /** The first numbers of segments. */
  private final LiveSet starts;

  /** By chunk: where the segment ends that the last number of the chunk is in. */
  private final LongColumn endBehind;

  /** While segments are found: the lowest number that an edge from above leads to. */
  private long lowest;

  /** While segments are found: where the segment above starts. */
  private long above;

  /** Where the last segment ends that was asked for, and a number from which on that is so. */
  private long memoEnd;

  private long memoFirst;

  /** All numbers are one segment. */
  Segments(Candidates candidates) {
    this.candidates = candidates;
    LiveSet set = candidates.set();
    this.starts = new LiveSet(candidates.memory(), set.from(), set.to(), Fill.CLEAR);
    this.endBehind = new LongColumn(candidates.memory());
    for (int c = 0; c < candidates.chunks(); c++) {
      endBehind.add(set.to());
    }
    if (set.from() < set.to()) {
      starts.add(set.from());
    }
  }

  /**
   * Finds the segments, from the last number to the first, and on the way removes numbers without
   * an edge to another one of their segment that is left. What lies above has been dealt with by
   * then, so only those are overlooked that lead down to a number that is removed later.
   */
  void cut() {
    candidates.counter().passBegins();
    lowest = Long.MAX_VALUE;
    above = candidates.set().to();
    memoFirst = 0;
    memoEnd = 0;
    for (int c = candidates.chunks() - 1; c >= 0; c--) {
      endBehind.set(c, above);
      if (candidates.left(c) == 0) {
        skip(Math.max(candidates.first(c), candidates.set().from()));
      } else {
        cut(candidates.read(c));
      }
    }
    candidates.recount();
  }

  private void cut(ChunkReader chunk) {
    LiveSet set = candidates.set();
    for (int i = chunk.count() - 1; i >= 0 && chunk.first() + i >= set.from(); i--) {
      long number = chunk.first() + i;
      if (set.contains(number) && !leadsOn(chunk, i, number)) {
        set.remove(number);
      }
      if (lowest >= number) {
        starts.add(number);
        above = number;
      }
    }
  }

  /** The numbers from this one on, up to where we are, do not matter. */
  private void skip(long number) {
    if (lowest >= number) {
      starts.add(number);
      above = number;
    }
  }

  /** Whether an edge leads to a number of the segment; the lowest one is noted. */
  private boolean leadsOn(ChunkReader chunk, int i, long number) {
    boolean found = false;
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target < above && candidates.set().contains(target) && candidates.counts(i, k)) {
        found = true;
        if (target <= number && target < lowest) {
          lowest = target;
        }
      }
    }
    return found;
  }

  /** Where the segment of a number of a chunk ends. Mostly neighbours are asked for in a row. */
  long end(long number, int c) {
    if (number < memoFirst && memoFirst - number < NEAR) {
      long next = starts.next(number + 1, memoFirst + 1);
      memoEnd = next <= memoFirst ? next : memoEnd;
      memoFirst = number;
    } else if (number < memoFirst || number >= memoEnd) {
      long chunkEnd = candidates.first(c + 1);
      long next = starts.next(number + 1, chunkEnd);
      memoEnd = next < chunkEnd ? next : endBehind.get(c);
      memoFirst = number;
    }
    return memoEnd;
  }

  @Override
  public void close() {
    starts.close();
    endBehind.close();
  }
}
