package tideline.storage.condensed;

/**
 * What a condensed graph keeps of states and edges besides where edges lead.
 *
 * @param bits bits per state
 * @param chunkStates the most states of a chunk
 */
public record Layout(int bits, EdgeMarks edgeMarks, int chunkStates) {

  private static final int USUAL_STATES = 4096;

  /** Whether edges have a mark. */
  public enum EdgeMarks {
    /** They have none. */
    NONE,
    /** Each may be marked. */
    KEPT
  }

  public Layout {
    if (bits < 0 || bits > Long.SIZE || chunkStates < 1) {
      throw new IllegalArgumentException(bits + " bits, chunks of " + chunkStates + " states");
    }
  }

  /** So many bits for each state, and no marks. */
  public static Layout ofStates(int bits) {
    return new Layout(bits, EdgeMarks.NONE, USUAL_STATES);
  }

  /** The same with or without marks. */
  public Layout with(EdgeMarks marks) {
    return new Layout(bits, marks, chunkStates);
  }

  /** The same with smaller or larger chunks. */
  public Layout withChunksOf(int states) {
    return new Layout(bits, edgeMarks, states);
  }
}
