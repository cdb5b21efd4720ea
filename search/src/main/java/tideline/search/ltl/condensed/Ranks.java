package tideline.search.ltl.condensed;

import tideline.storage.LongColumn;
import tideline.storage.Memory;

/** How many numbers of a set come before another one; the set must not change meanwhile. */
final class Ranks implements AutoCloseable {

  private static final int BLOCK_LOG = 7;

  private final LiveSet set;

  /** How many numbers come before each block of the range. */
  private final LongColumn before;

  Ranks(Memory memory, LiveSet set) {
    this.set = set;
    this.before = new LongColumn(memory);
    long sum = 0;
    before.add(0);
    for (long at = set.from(); at < set.to(); at += 1 << BLOCK_LOG) {
      sum += set.count(at, at + (1 << BLOCK_LOG));
      before.add(sum);
    }
  }

  /** How many numbers of the set are lower than one of the range, or than its end. */
  long of(long number) {
    long block = (number - set.from()) >>> BLOCK_LOG;
    return before.get(block) + set.count(set.from() + (block << BLOCK_LOG), number);
  }

  @Override
  public void close() {
    before.close();
  }
}
