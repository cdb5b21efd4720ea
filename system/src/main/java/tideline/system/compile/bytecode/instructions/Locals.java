package tideline.system.compile.bytecode.instructions;

/**
 * Where the local variables of generated methods stand. All methods that look at a source state
 * share this table, so that code can be put into any of them:
 *
 * <pre>
 *   0 this | 1 s | 2 off | 3 out | 4 flag or number | 5 base | 6 base's off | 7 count | 8 count |
 *   9 .. words of the source | .. words of the base | .. temporary ones
 * </pre>
 *
 * Methods of frames have the frames at 1 and an offset in them at 2.
 *
 * @param words words of a state
 */
public record Locals(int words) {

  public static final int THIS = 0;
  public static final int STATE = 1;
  public static final int OFFSET = 2;
  public static final int OUT = 3;

  /** Whether some process is committed; in steps from another base, the transition's number. */
  public static final int FLAG = 4;

  public static final int NUMBER = 4;
  public static final int BASE = 5;
  public static final int BASE_OFFSET = 6;

  /** The transition to be applied; only the method that looks for its code has it. */
  public static final int TRANSITION = 7;

  /** How many successors there were before this state's. */
  public static final int ALL_BEFORE = 7;

  /** How many successors there were before those of a location. */
  public static final int EDGES_BEFORE = 8;

  private static final int FIRST_WORD = 9;

  /** Where the first word of the source is held. */
  public int firstSourceWord() {
    return FIRST_WORD;
  }

  /** Where the first word of the base is held. */
  public int firstBaseWord() {
    return FIRST_WORD + 2 * words;
  }

  /** Where temporary variables start. */
  public int firstTemporary() {
    return FIRST_WORD + 4 * words;
  }
}
