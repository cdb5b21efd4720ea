package tideline.benchmarks.contract;

/** The successors of the Peterson model, for the hand-written loop: same bits, no interfaces. */
final class PetersonSteps {

  private static final int IDLE = 0;
  private static final int WAIT = 1;
  private static final int YIELD = 2;
  private static final int LOOK = 3;
  private static final int CRITICAL = 4;

  private static final int BITS = 12;
  private static final long PROCESS = (1L << BITS) - 1;
  private static final int LEVEL = 3;
  private static final int LOOKING = 6;
  private static final int POS = 9;

  private PetersonSteps() {}

  /**
   * Writes the successors of the first {@code count} states.
   *
   * @return how many words were written
   */
  static int expandAll(long[] states, int count, int n, long[] to) {
    int end = 0;
    for (int i = 0; i < count; i++) {
      end = expand(states[2 * i], states[2 * i + 1], n, to, end);
    }
    return end;
  }

  private static int expand(long all, long steps, int n, long[] to, int start) {
    int end = start;
    for (int pid = 0; pid < n; pid++) {
      int shift = BITS * pid;
      long own = all >>> shift;
      long others = all & ~(PROCESS << shift);
      int level = (int) (own >>> LEVEL) & 7;
      int looking = (int) (own >>> LOOKING) & 7;
      long pos = (own >>> POS) & 7;
      switch ((int) own & 7) {
        case IDLE -> end = put(to, end, others | pack(WAIT, 1, looking, pos) << shift, steps);
        case WAIT -> {
          long next =
              level < n ? pack(YIELD, level, looking, level) : pack(CRITICAL, 0, looking, pos);
          end = put(to, end, others | next << shift, steps);
        }
        case YIELD -> {
          int at = 3 * (level - 1);
          long newSteps = (steps & ~(7L << at)) | ((long) pid << at);
          end = put(to, end, others | pack(LOOK, level, 0, pos) << shift, newSteps);
        }
        case LOOK -> {
          if (looking < n && (looking == pid || position(all, looking) < level)) {
            end = put(to, end, others | pack(LOOK, level, looking + 1, pos) << shift, steps);
          }
          if (looking == n || ((steps >>> (3 * (level - 1))) & 7) != pid) {
            end = put(to, end, others | pack(WAIT, level + 1, 0, pos) << shift, steps);
          }
        }
        case CRITICAL -> end = put(to, end, others | pack(IDLE, level, looking, 0) << shift, steps);
        default -> throw new IllegalStateException("no such location");
      }
    }
    return end;
  }

  private static int put(long[] to, int at, long w0, long w1) {
    to[at] = w0;
    to[at + 1] = w1;
    return at + 2;
  }

  private static int position(long all, int pid) {
    return (int) (all >>> (BITS * pid + POS)) & 7;
  }

  private static long pack(int location, int level, int looking, long pos) {
    return location | (level << LEVEL) | (looking << LOOKING) | (pos << POS);
  }
}
