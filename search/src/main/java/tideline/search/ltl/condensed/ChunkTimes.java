package tideline.search.ltl.condensed;

import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.condensed.IntVector;

/**
 * When chunks were looked at and when they changed, so that a chunk is read again only if one that
 * it depends on has changed since. The chunks that one depends on are known as a range.
 */
final class ChunkTimes implements AutoCloseable {

  private static final int GROUP_LOG = 8;

  private long now = 1;
  private final LongColumn lookedAt;
  private final LongColumn changed;

  /** The latest change in each group of chunks, so that a long range is soon looked through. */
  private final long[] groupChanged;

  /** The range, if it is known: its first chunk plus one, and its last one. */
  private final IntVector lowest;

  private final IntVector highest;

  ChunkTimes(Memory memory, int chunks) {
    lookedAt = new LongColumn(memory);
    changed = new LongColumn(memory);
    for (int c = 0; c < chunks; c++) {
      lookedAt.add(0);
      changed.add(0);
    }
    groupChanged = new long[(chunks >> GROUP_LOG) + 1];
    lowest = new IntVector(memory, chunks);
    highest = new IntVector(memory, chunks);
  }

  boolean knowsTargets(int c) {
    return lowest.get(c) > 0;
  }

  void dependsOn(int c, int first, int last) {
    lowest.set(c, first + 1);
    highest.set(c, last);
  }

  void lookedAt(int c) {
    lookedAt.set(c, now++);
  }

  void changed(int c) {
    changed.set(c, now);
    groupChanged[c >> GROUP_LOG] = now;
    now++;
  }

  /** What a chunk itself has was changed from outside, so it has to be looked at once more. */
  void forget(int c) {
    lookedAt.set(c, 0);
  }

  /** Whether another chunk that this one depends on has changed since this one was looked at. */
  boolean isOutdated(int c) {
    long since = lookedAt.get(c);
    if (since == 0) {
      return true;
    }
    int last = highest.get(c);
    int i = lowest.get(c) - 1;
    while (i <= last) {
      boolean wholeGroup = (i & ((1 << GROUP_LOG) - 1)) == 0;
      if (wholeGroup && groupChanged[i >> GROUP_LOG] < since) {
        i += 1 << GROUP_LOG;
      } else if (i != c && changed.get(i) > since) {
        return true;
      } else {
        i++;
      }
    }
    return false;
  }

  @Override
  public void close() {
    lookedAt.close();
    changed.close();
    lowest.close();
    highest.close();
  }
}
