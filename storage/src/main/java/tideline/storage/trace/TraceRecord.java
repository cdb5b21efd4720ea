package tideline.storage.trace;

/**
 * The layout of one record of the log.
 *
 * <pre>
 *   63                              22 21                 0
 *   | position of the predecessor      | choice            |
 *   | all ones: the record is a root   | number of the     |
 *   |                                  | initial state     |
 * </pre>
 */
final class TraceRecord {

  static final int BYTES = Long.BYTES;

  static final int CHOICE_BITS = 22;

  /** The largest choice, and the largest number of an initial state. */
  static final int MAX_CHOICE = (1 << CHOICE_BITS) - 1;

  private static final long ROOT = (1L << (Long.SIZE - CHOICE_BITS)) - 1;

  /** Positions are below this; the number itself marks a root. */
  static final long MAX_RECORDS = ROOT;

  private TraceRecord() {}

  static long root(int initial) {
    return ROOT << CHOICE_BITS | initial;
  }

  static long step(long parent, int choice) {
    return parent << CHOICE_BITS | choice;
  }

  static boolean isRoot(long record) {
    return parent(record) == ROOT;
  }

  static long parent(long record) {
    return record >>> CHOICE_BITS;
  }

  static int choice(long record) {
    return (int) record & MAX_CHOICE;
  }
}
