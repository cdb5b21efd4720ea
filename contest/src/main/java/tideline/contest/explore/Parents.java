package tideline.contest.explore;

import tideline.storage.LongColumn;
import tideline.storage.Memory;

/** From which marking each one was found first: half a word each. */
final class Parents {

  private final LongColumn pairs;
  private long count;

  Parents(Memory memory) {
    this.pairs = new LongColumn(memory);
  }

  /** The next marking was found from that one. */
  void add(long parent) {
    if (parent > Integer.MAX_VALUE) {
      throw new IllegalStateException("more markings than numbers");
    }
    if ((count & 1) == 0) {
      pairs.add(parent);
    } else {
      pairs.set(count >>> 1, pairs.get(count >>> 1) | parent << Integer.SIZE);
    }
    count++;
  }

  long of(long number) {
    long pair = pairs.get(number >>> 1);
    return (number & 1) == 0 ? pair & 0xFFFF_FFFFL : pair >>> Integer.SIZE;
  }
}
