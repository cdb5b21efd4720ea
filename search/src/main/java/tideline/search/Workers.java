package tideline.search;

/**
 * How many threads a search may use.
 *
 * @param count how many, the searching one included
 * @param fewest with fewer states at hand the searching thread works alone: to call the others
 *     would take longer than to do without them
 * @param fewestInLayer the same for a layer of a sweep, whose table is small enough for the caches
 *     of one processor
 * @param alone how many states the searching thread expands before it calls the others: until then
 *     the processors are busy with compiling what all of them are going to do
 */
public record Workers(int count, int fewest, int fewestInLayer, long alone) {

  /** The most threads that can be asked for. */
  public static final int MOST = 64;

  private static final int USUAL_FEWEST = 4096;
  private static final int USUAL_FEWEST_IN_LAYER = 16_384;
  private static final int FEWEST_AHEAD = 64;
  private static final long USUAL_ALONE = 250_000;

  public Workers {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("from 1 to " + MOST + " workers, not " + count);
    }
    if (fewest < 1) {
      throw new IllegalArgumentException("no state is nobody's work");
    }
  }

  /** So many threads from the first state on. */
  public Workers(int count, int fewest) {
    this(count, fewest, fewest, 0);
  }

  /** So many threads. */
  public static Workers of(int count) {
    return new Workers(count, USUAL_FEWEST, USUAL_FEWEST_IN_LAYER, USUAL_ALONE);
  }

  /** The same, where the others are called behind so many states, even if little is at hand. */
  public Workers behind(long states) {
    return new Workers(
        count, Math.clamp(states, 1, fewest), Math.clamp(states, 1, fewestInLayer), states);
  }

  /** The searching thread alone. */
  public static Workers one() {
    return of(1);
  }

  /** As many as the machine has processors. */
  public static Workers all() {
    return of(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST));
  }

  /** Whether so many states that wait are worth calling the others, after so many expanded ones. */
  public boolean isWorthwhile(long states, long explored) {
    return count > 1 && states >= fewest && explored >= alone;
  }

  /** Whether another thread should expand some of the states that wait, while this one stores. */
  public boolean isWorthwhileAhead(long states, long explored) {
    return count > 1 && states >= Math.min(fewest, FEWEST_AHEAD) && explored >= alone;
  }

  /** The same of states that wait in a layer of a sweep, and of all states in it. */
  public boolean isWorthwhileInLayer(long states, long size, long explored) {
    return size >= fewestInLayer && isWorthwhile(states, explored);
  }
}
