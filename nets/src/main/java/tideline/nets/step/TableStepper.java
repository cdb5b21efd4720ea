package tideline.nets.step;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Fires transitions by the tables.
 *
 * <pre>
 *   for each marked place at which transitions wait:
 *     for each of these: if it passes its tests, append the marking with its changes
 *   the same for transitions that wait for nothing
 * </pre>
 */
final class TableStepper implements Stepper {

  private static final int COUNT = (1 << 20) - 1;

  private final FiringTables tables;
  private final Misfit misfit;
  private final int words;
  private final long[] triggerBits;
  private final long[] fieldBits;
  private final int[] firstRule;
  private final int[] lastRule;
  private final int[] starts;
  private final long[] code;

  /** What becomes of a firing that puts more tokens on a place than its bits can count. */
  enum Misfit {
    /** It is a fault of the model, with a remedy. */
    FAULT,
    /** It is left out. */
    SKIPPED
  }

  TableStepper(FiringTables tables, Misfit misfit) {
    this.tables = tables;
    this.misfit = misfit;
    this.words = tables.words;
    this.triggerBits = tables.triggerBits;
    this.fieldBits = tables.fieldBits;
    this.firstRule = tables.firstRule;
    this.lastRule = tables.lastRule;
    this.starts = tables.starts;
    this.code = tables.code;
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    for (int word = 0; word < words; word++) {
      long marked = s[off + word] & triggerBits[word];
      while (marked != 0) {
        int bit = (word << 6) + Long.numberOfTrailingZeros(marked);
        marked &= ~fieldBits[bit];
        int last = lastRule[bit];
        for (int rule = firstRule[bit]; rule < last; rule++) {
          tryRule(rule, s, off, out);
        }
      }
    }
    for (int rule = tables.firstFree; rule < starts.length - 1; rule++) {
      tryRule(rule, s, off, out);
    }
  }

  private void tryRule(int rule, long[] s, int off, SuccessorBatch out) {
    long[] table = code;
    int start = starts[rule];
    long counts = table[start + 1];
    int at = start + FiringTables.HEAD;
    int changes = at + FiringTables.TEST * (int) (counts & COUNT);
    for (; at < changes; at += FiringTables.TEST) {
      if (fails(table, at, s, off)) {
        return;
      }
    }
    int fits = changes + FiringTables.CHANGE * (int) (counts >>> 20 & COUNT);
    int end = fits + FiringTables.TEST * (int) (counts >>> 40);
    for (int fit = fits; fit < end; fit += FiringTables.TEST) {
      if (fails(table, fit, s, off)) {
        if (misfit == Misfit.SKIPPED) {
          return;
        }
        throw tables.rules.get(rule).tooSmall(tables.packing, s, off);
      }
    }
    int to = out.append(s, off, (int) table[start]);
    long[] made = out.words();
    for (; at < fits; at += FiringTables.CHANGE) {
      int word = to + (int) table[at];
      made[word] = (made[word] & table[at + 1]) + table[at + 2];
    }
  }

  private static boolean fails(long[] table, int at, long[] s, int off) {
    long where = table[at];
    long word = s[off + (int) where];
    long carries = table[at + 4];
    return ((((word ^ table[at + 1]) >>> (int) (where >>> 32) & table[at + 2]) + table[at + 3])
            & carries)
        != carries;
  }
}
