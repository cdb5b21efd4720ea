package tideline.nets.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tideline.model.Slot;

/**
 * Compares some fields of one word with a number each, all at once: the test is passed if every
 * field has at least its number.
 *
 * <pre>
 *   word           .. b b b | a a a        two fields
 *   &amp; mask         .. 0 0 0 | a a a        their neighbours must not be compared: room for a carry
 *   + addend       .. 0 0 0 | 8 - number   carries out of the field if a &gt;= number
 *   &amp; carries      .. 0 0 1 | 0 0 0        the carry
 * </pre>
 *
 * A field of one bit, or one that is compared with its highest power of two alone, is its own
 * carry. Neighbours that both need a carry are tested apart. A field that ends with the word is
 * tested one bit lower. With the word turned over, the same test asks for at most a number.
 *
 * @param word which word of the state
 * @param turned all ones to turn the word over, else zero
 * @param shift how many bits lower the word is tested: 0 or 1
 */
record WordTest(int word, long turned, int shift, long mask, long addend, long carries) {

  /** A field and how much it must have. */
  record Demand(Slot slot, long least) {}

  /** Whether the state at {@code s[off]} passes. */
  boolean test(long[] s, int off) {
    return ((((s[off + word] ^ turned) >>> shift & mask) + addend) & carries) == carries;
  }

  /**
   * The tests for some demands, each between 1 and what the field can hold, in the order of words.
   *
   * @param turned all ones if what the fields lack is demanded, else zero
   */
  static List<WordTest> of(List<Demand> demands, long turned) {
    List<Demand> ordered = new ArrayList<>(demands);
    ordered.sort(
        Comparator.<Demand>comparingInt(demand -> demand.slot().word())
            .thenComparingInt(demand -> demand.slot().shift()));
    List<WordTest> tests = new ArrayList<>();
    for (Demand demand : ordered) {
      WordTest single = of(demand, turned);
      int home = tests.size() - 1;
      while (home >= 0 && !tests.get(home).admits(single)) {
        home = home > 0 && tests.get(home - 1).word == single.word ? home - 1 : -1;
      }
      if (home < 0) {
        tests.add(single);
      } else {
        tests.set(home, tests.get(home).with(single));
      }
    }
    return tests;
  }

  private static WordTest of(Demand demand, long turned) {
    Slot slot = demand.slot();
    int bits = Long.bitCount(slot.mask());
    if (demand.least() < 1 || Long.compareUnsigned(demand.least(), slot.mask()) > 0) {
      throw new IllegalArgumentException(demand + " is always or never met");
    }
    long field = slot.mask() << slot.shift();
    if (bits == 1) {
      return new WordTest(slot.word(), turned, 0, field, 0, field);
    }
    int shift = slot.shift() + bits == Long.SIZE ? 1 : 0;
    long carry = 1L << (slot.shift() + bits - shift);
    long number = demand.least() << (slot.shift() - shift);
    return new WordTest(slot.word(), turned, shift, field >>> shift, carry - number, carry);
  }

  /** Whether another test can be made together with this one. */
  private boolean admits(WordTest other) {
    // The bits that a test needs for itself: its fields and their carries.
    long own = mask | carries;
    long others = other.mask | other.carries;
    return word == other.word
        && turned == other.turned
        && shift == other.shift
        && (own & others) == 0;
  }

  private WordTest with(WordTest other) {
    return new WordTest(
        word, turned, shift, mask | other.mask, addend + other.addend, carries | other.carries);
  }
}
