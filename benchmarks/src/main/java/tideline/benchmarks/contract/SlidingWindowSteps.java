package tideline.benchmarks.contract;

/** The successors of the sliding window, for the hand-written loop: same bits, no interfaces. */
final class SlidingWindowSteps {

  private static final int NEXT = 8;
  private static final int EXPECTED = 16;
  private static final int LATER = 24;
  private static final int DATA_COUNT = 26;
  private static final int ACK_COUNT = 29;
  private static final int ACK_REST = 32;

  private static final long BYTE = 0xFF;
  private static final long ONE_DATA = 1L << DATA_COUNT;
  private static final long ONE_ACK = 1L << ACK_COUNT;
  private static final int DATA_BITS = 48;
  private static final int FIRST_ACKS_BITS = 16;
  private static final long DATA_PART = (1L << DATA_BITS) - 1;
  private static final long COUNTERS = (1L << ACK_REST) - 1;

  private SlidingWindowSteps() {}

  /**
   * Writes the successors of the first {@code count} states.
   *
   * @return how many words were written
   */
  static int expandAll(long[] states, int count, int packets, int window, int capacity, long[] to) {
    int end = 0;
    for (int i = 0; i < count; i++) {
      end = expand(states[2 * i], states[2 * i + 1], packets, window, capacity, to, end);
    }
    return end;
  }

  private static int expand(
      long w0, long w1, int packets, int window, int capacity, long[] to, int start) {
    int end = start;
    int dataCount = (int) (w0 >>> DATA_COUNT) & 7;
    int ackCount = (int) (w0 >>> ACK_COUNT) & 7;
    if (dataCount < capacity) {
      end = sendAny(w0, w1, packets, window, 8 * dataCount, to, end);
    }
    long acks = (w1 >>> DATA_BITS) | ((w0 >>> ACK_REST) << FIRST_ACKS_BITS);
    if (ackCount > 0) {
      int base = (int) (w0 & BYTE);
      int ack = (int) (acks & BYTE);
      long counters = w0 & COUNTERS;
      long received = ack > base ? counters - base + ack : counters;
      end = putAcks(to, end, received - ONE_ACK, w1, acks >>> 8);
    }
    if (dataCount > 0 && ackCount < capacity) {
      end = receiveData(w0, w1, acks, 8 * ackCount, to, end);
    }
    if (dataCount > 0) {
      end = put(to, end, w0 - ONE_DATA, (w1 & ~DATA_PART) | ((w1 & DATA_PART) >>> 8));
    }
    if (ackCount > 0) {
      end = putAcks(to, end, (w0 & COUNTERS) - ONE_ACK, w1, acks >>> 8);
    }
    return end;
  }

  private static int sendAny(
      long w0, long w1, int packets, int window, int place, long[] to, int start) {
    int end = start;
    int base = (int) (w0 & BYTE);
    int next = (int) ((w0 >>> NEXT) & BYTE);
    long sent = w0 + ONE_DATA;
    if (next < packets && next < base + window) {
      end = put(to, end, sent + (1L << NEXT), w1 | ((long) next << place));
    }
    if (base < next) {
      end = put(to, end, sent, w1 | ((long) base << place));
    }
    if (base + 1 < next) {
      end = put(to, end, sent, w1 | ((long) (base + 1) << place));
    }
    if (base + 2 < next) {
      end = put(to, end, sent, w1 | ((long) (base + 2) << place));
    }
    return end;
  }

  private static int receiveData(long w0, long w1, long acks, int place, long[] to, int end) {
    int packet = (int) (w1 & BYTE);
    int expected = (int) ((w0 >>> EXPECTED) & BYTE);
    int there = (int) ((w0 >>> LATER) & 3) << 1;
    if (packet >= expected) {
      there |= 1 << (packet - expected);
    }
    int arrived = Integer.numberOfTrailingZeros(~there);
    expected += arrived;
    int later = there >>> arrived >>> 1;
    long counters =
        (w0 & COUNTERS & ~(BYTE << EXPECTED) & ~(3L << LATER))
            | ((long) expected << EXPECTED)
            | ((long) later << LATER);
    long data = (w1 & ~DATA_PART) | ((w1 & DATA_PART) >>> 8);
    return putAcks(to, end, counters - ONE_DATA + ONE_ACK, data, acks | ((long) expected << place));
  }

  private static int putAcks(long[] to, int at, long counters, long data, long acks) {
    return put(
        to,
        at,
        counters | ((acks >>> FIRST_ACKS_BITS) << ACK_REST),
        (data & DATA_PART) | (acks << DATA_BITS));
  }

  private static int put(long[] to, int at, long w0, long w1) {
    to[at] = w0;
    to[at + 1] = w1;
    return at + 2;
  }
}
