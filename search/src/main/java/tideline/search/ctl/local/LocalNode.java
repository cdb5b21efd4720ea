package tideline.search.ctl.local;

import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/** One temporal subformula: where it is decided, and how it becomes so. */
abstract class LocalNode {

  /** What is known of a state. */
  enum Known {
    NOTHING,
    FALSE,
    TRUE
  }

  private static final int BITS = 2;
  private static final int IS_FALSE = 1;
  private static final int IS_TRUE = 2;

  private final PackedColumn truth;

  LocalNode(Memory memory) {
    this.truth = new PackedColumn(memory, BITS);
  }

  final boolean holds(long number) {
    if (known(number) == Known.NOTHING) {
      decide(number);
    }
    return known(number) == Known.TRUE;
  }

  final Known known(long number) {
    return switch (truth.get(number)) {
      case IS_FALSE -> Known.FALSE;
      case IS_TRUE -> Known.TRUE;
      default -> Known.NOTHING;
    };
  }

  final void decided(long number, Known value) {
    truth.set(number, value == Known.TRUE ? IS_TRUE : IS_FALSE);
  }

  /** Decides an undecided state, and perhaps others. */
  abstract void decide(long number);
}
