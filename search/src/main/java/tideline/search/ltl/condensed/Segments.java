package tideline.search.ltl.condensed;

import tideline.storage.LongColumn;
import tideline.storage.condensed.BitVector.Fill;
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

  private final Remains remains;

  /** The first numbers of segments. */
  private final LiveSet starts;

  /** By chunk: where the segment ends that the last number of the chunk is in. */
  private final LongColumn endBehind;

  /** While segments are found: the lowest number that an edge from above leads to. */
  private long lowest;

  /** While segments are found: where the segment above starts. */
  private long above;

  Segments(Remains remains) {
    this.remains = remains;
    LiveSet set = remains.set();
    this.starts = new LiveSet(remains.memory(), set.from(), set.to(), Fill.CLEAR);
    this.endBehind = new LongColumn(remains.memory());
    for (int c = 0; c < remains.chunks(); c++) {
      endBehind.add(0);
    }
  }

  /**
   * Finds the segments, from the last number to the first, and removes those of one number without
   * an edge to itself.
   */
  void cut() {
    remains.counter().passBegins();
    lowest = Long.MAX_VALUE;
    above = remains.set().to();
    for (int c = remains.chunks() - 1; c >= 0; c--) {
      endBehind.set(c, above);
      if (remains.left(c) == 0) {
        skipTo(Math.max(remains.first(c), remains.set().from()));
      } else {
        cut(remains.read(c));
      }
    }
    remains.recount();
  }

  private void cut(ChunkReader chunk) {
    LiveSet set = remains.set();
    for (int i = chunk.count() - 1; i >= 0 && chunk.first() + i >= set.from(); i--) {
      long number = chunk.first() + i;
      if (set.contains(number)) {
        cut(chunk, i, number);
      } else {
        skipTo(number);
      }
    }
  }

  private void cut(ChunkReader chunk, int i, long number) {
    long own = lowestTarget(chunk, i, number);
    lowest = Math.min(lowest, own);
    if (lowest < number) {
      return;
    }
    if (above == number + 1 && own != number) {
      remains.set().remove(number);
    }
    starts.add(number);
    above = number;
  }

  /** The numbers down to this one do not matter. */
  private void skipTo(long number) {
    if (lowest >= number) {
      starts.add(number);
      above = number;
    }
  }

  /** The lowest number that an edge leads to, if one leads down or back; else a large number. */
  private long lowestTarget(ChunkReader chunk, int i, long number) {
    long found = Long.MAX_VALUE;
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target <= number
          && target < found
          && remains.set().contains(target)
          && remains.counts(i, k)) {
        found = target;
      }
    }
    return found;
  }

  /** Where the segment of a number of a chunk ends. */
  long end(long number, int c) {
    long chunkEnd = remains.first(c + 1);
    long next = starts.next(number + 1, chunkEnd);
    return next < chunkEnd ? next : endBehind.get(c);
  }

  @Override
  public void close() {
    starts.close();
    endBehind.close();
  }
}
