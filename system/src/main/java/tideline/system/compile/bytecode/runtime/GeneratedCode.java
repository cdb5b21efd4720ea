package tideline.system.compile.bytecode.runtime;

import tideline.model.ModelError;

/** What all generated classes inherit: faults, and what is too long to be generated each time. */
public abstract class GeneratedCode {

  private final FaultSite[] faults;

  /** What scratch variables hold when an edge starts. */
  protected final long[] scratch;

  protected GeneratedCode(FaultSite[] faults, long[] scratch) {
    this.faults = faults;
    this.scratch = scratch;
  }

  protected final ModelError fault(int site, long value, long other) {
    return faults[site].raise(value, other);
  }

  protected static long shiftLeft(long value, long distance) {
    return distance < 0 || distance >= Long.SIZE ? 0 : value << distance;
  }

  protected static long shiftRight(long value, long distance) {
    return value >> (distance < 0 || distance >= Long.SIZE ? Long.SIZE - 1 : distance);
  }

  /**
   * Takes a cell out of a row of several words.
   *
   * @param first where the row starts
   * @param cleared what the last cell holds then
   */
  protected static void removeCell(
      long[] words, int first, int bits, int cells, int place, long cleared) {
    for (int i = place; i < cells - 1; i++) {
      setCell(words, first, bits, i, cell(words, first, bits, i + 1));
    }
    setCell(words, first, bits, cells - 1, cleared);
  }

  /**
   * Puts a cell into a row of several words.
   *
   * @param first where the row starts
   * @param used how many cells are in use before
   */
  protected static void insertCell(
      long[] words, int first, int bits, int used, int place, long value) {
    for (int i = used; i > place; i--) {
      setCell(words, first, bits, i, cell(words, first, bits, i - 1));
    }
    setCell(words, first, bits, place, value);
  }

  private static long cell(long[] words, int first, int bits, int i) {
    int perWord = Long.SIZE / bits;
    return (words[first + i / perWord] >>> (i % perWord * bits)) & (-1L >>> (Long.SIZE - bits));
  }

  private static void setCell(long[] words, int first, int bits, int i, long value) {
    int perWord = Long.SIZE / bits;
    int shift = i % perWord * bits;
    int at = first + i / perWord;
    long mask = -1L >>> (Long.SIZE - bits) << shift;
    words[at] = (words[at] & ~mask) | (value << shift);
  }
}
