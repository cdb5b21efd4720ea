package tideline.search;

/**
 * How many threads a search may use.
 *
 * @param count how many, the searching one included
 * @param fewest with fewer states at hand the searching thread works alone: to call the others
 *     would take longer than to do without them
 */
public record Workers(int count, int fewest) {

  /** The most threads that can be asked for. */
  public static final int MOST = 64;

  private static final int USUAL_FEWEST = 4096;

  public Workers {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("from 1 to " + MOST + " workers, not " + count);
    }
    if (fewest < 1) {
      throw new IllegalArgumentException("no state is nobody's work");
    }
  }

  /** So many threads. */
  public static Workers of(int count) {
    return new Workers(count, USUAL_FEWEST);
  }

  /** The searching thread alone. */
  public static Workers one() {
    return of(1);
  }

  /** As many as the machine has processors. */
  public static Workers all() {
    return of(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST));
  }

  /** Whether so many states are worth calling the others. */
  public boolean isWorthwhile(long states) {
    return count > 1 && states >= fewest;
  }
}
