package tideline.model.text;

import java.util.function.Supplier;

/** Counts what is inside one another in a text: the recursion of a parser is bounded by it. */
public final class Nesting {

  /** The levels that a text may have: more than people write, and few enough for every stack. */
  public static final int MOST = 200;

  private final String tooDeep;
  private int depth;
  private int deepest;

  /** Counts from 0 on. */
  public Nesting() {
    this("more than " + MOST + " levels inside one another");
  }

  /** Counts from 0 on, with a message of its own about a text that has too many levels. */
  public Nesting(String tooDeep) {
    this.tooDeep = tooDeep;
  }

  /**
   * Reads what is one level further inside.
   *
   * @param at the token that leads inside
   * @throws SyntaxFault if these are too many levels
   */
  public <T extends Lexeme, R> R inside(TokenCursor<T> tokens, T at, Supplier<R> part) {
    if (depth == MOST) {
      throw tokens.fault(at, tooDeep);
    }
    depth++;
    deepest = Math.max(deepest, depth);
    try {
      return part.get();
    } finally {
      depth--;
    }
  }

  /** Whether so many further levels are allowed. */
  public boolean hasRoomFor(int levels) {
    return depth + levels <= MOST;
  }

  /** Counts levels of a part that need not be read again. */
  public void pass(int levels) {
    deepest = Math.max(deepest, depth + levels);
  }

  /** From here on the levels of a part are measured; gives what {@link #measured} needs. */
  public int startMeasuring() {
    int outside = deepest;
    deepest = depth;
    return outside;
  }

  /** How many levels the part has that has been read since. */
  public int measured(int outside) {
    int levels = deepest - depth;
    deepest = Math.max(deepest, outside);
    return levels;
  }
}
