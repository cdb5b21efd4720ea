package tideline.languages.cpn.state;

import java.util.Arrays;
import tideline.model.tail.TailReader;
import tideline.model.tail.TailWriter;

/** The tokens of one place beside their code. It never changes, so that it can be kept. */
public final class Marking {

  private final TokenBag tokens;
  private final long[] code;
  private final int bits;
  private final int hash;

  /**
   * Tokens and their code.
   *
   * @param tokens not to be changed any more
   * @param code as a {@link TailWriter} takes it
   */
  Marking(TokenBag tokens, long[] code, int bits) {
    this.tokens = tokens;
    this.code = code;
    this.bits = bits;
    this.hash = hash(code, (bits + Long.SIZE - 1) >>> 6, bits);
  }

  static int hash(long[] code, int words, int bits) {
    long hash = bits;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ code[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ hash >>> 32);
  }

  /** The tokens; not to be changed. */
  public TokenBag tokens() {
    return tokens;
  }

  /** Writes the code. */
  public void write(TailWriter out) {
    out.code(code, bits);
  }

  /** Skips the code if it is next. */
  boolean skipIn(TailReader in) {
    return in.skipIf(code, bits);
  }

  boolean is(long[] other, int otherBits) {
    int words = (bits + Long.SIZE - 1) >>> 6;
    return bits == otherBits && Arrays.equals(code, 0, words, other, 0, words);
  }

  int words() {
    return code.length;
  }

  /** Equal for equal tokens of one place. */
  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Marking that && that.is(code, bits));
  }
}
