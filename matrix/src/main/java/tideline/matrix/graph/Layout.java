package tideline.matrix.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tideline.model.Slot;
import tideline.model.StateSchema;

/**
 * How the number of a state is written into words. Over several words the number is split into
 * digits that stand in some of them; the others are constant, a copy of a digit, or noise that
 * depends on the number. Some words hold a few bits of noise besides. So stores meet words that
 * compress and words that do not, and parts of all widths.
 *
 * <pre>
 *   | digit 1, noise | constant | noise | digit 0 | copy of a digit |     five words, two digits
 * </pre>
 */
public final class Layout {

  private final StateSchema schema;
  private final int states;
  private final int base;
  private final List<Slot> digits;

  /** The words of every state, one after the other. */
  private final long[] encoded;

  private Layout(StateSchema schema, int states, int base, List<Slot> digits, long[] encoded) {
    this.schema = schema;
    this.states = states;
    this.base = base;
    this.digits = digits;
    this.encoded = encoded;
  }

  /** One slot in one word. */
  public static Layout oneWord(int states) {
    StateSchema.Builder builder = StateSchema.builder();
    Slot slot = builder.range("state", 0, Math.max(1, states - 1));
    long[] encoded = new long[states];
    for (int n = 0; n < states; n++) {
      slot.set(encoded, n, n);
    }
    return new Layout(builder.build(), states, Math.max(2, states), List.of(slot), encoded);
  }

  /** The number spread over {@code words} words in a way that the seed decides. */
  public static Layout spread(int words, int states, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    int digitCount = 1 + random.nextInt(Math.min(words, 3));
    int base = 2;
    while (Math.pow(base, digitCount) < states) {
      base++;
    }
    StateSchema.Builder builder = StateSchema.builder();
    List<Slot> digits = new ArrayList<>();
    List<Slot> slots = new ArrayList<>();
    List<Filler> fillers = new ArrayList<>();
    for (int word = 0; word < words; word++) {
      int digitsLeft = digitCount - digits.size();
      boolean digit = random.nextInt(words - word) < digitsLeft;
      Filler filler = digit ? Filler.DIGIT : Filler.OTHERS[random.nextInt(Filler.OTHERS.length)];
      long minimum = random.nextInt(-3, 4);
      Slot slot =
          switch (filler) {
            case DIGIT -> builder.range("digit" + word, minimum, minimum + base - 1L);
            case CONSTANT, COPY -> builder.range("filler" + word, 0, (1 << 20) - 1);
            case NOISE, RARE_NOISE -> builder.range("noise" + word, Long.MIN_VALUE, Long.MAX_VALUE);
          };
      if (digit) {
        digits.add(slot);
      }
      slots.add(slot);
      fillers.add(filler);
      if (filler != Filler.NOISE && random.nextBoolean()) {
        int bits = random.nextInt(2, 33);
        slots.add(builder.range("bits" + word, 0, (1L << bits) - 1));
        fillers.add(random.nextBoolean() ? Filler.NOISE : Filler.RARE_NOISE);
      }
      builder.nextWord();
    }
    long[] encoded = encode(states, words, base, digits, slots, fillers);
    return new Layout(builder.build(), states, base, digits, encoded);
  }

  /** What stands in a word. */
  private enum Filler {
    DIGIT,
    CONSTANT,
    COPY,
    NOISE,
    /** Zero in most states, so that few of them stand out. */
    RARE_NOISE;

    private static final Filler[] OTHERS = {CONSTANT, COPY, NOISE};
  }

  private static long[] encode(
      int states, int words, int base, List<Slot> digits, List<Slot> slots, List<Filler> fillers) {
    long[] encoded = new long[states * words];
    for (int n = 0; n < states; n++) {
      long rest = n;
      for (Slot digit : digits) {
        digit.set(encoded, n * words, digit.minimum() + rest % base);
        rest /= base;
      }
      for (int i = 0; i < slots.size(); i++) {
        Slot slot = slots.get(i);
        switch (fillers.get(i)) {
          case DIGIT -> {}
          case CONSTANT -> fill(slot, encoded, n * words, 77);
          case COPY -> fill(slot, encoded, n * words, n % base);
          case NOISE -> fill(slot, encoded, n * words, noise(n + i));
          case RARE_NOISE -> fill(slot, encoded, n * words, n % 97 == 5 ? noise(n + i) : 0);
        }
      }
    }
    return encoded;
  }

  /** Stores as many bits of a value as the slot has. */
  private static void fill(Slot slot, long[] encoded, int off, long value) {
    slot.set(encoded, off, slot.minimum() + (value & slot.mask()));
  }

  private static long noise(int number) {
    return (number + 1) * 0x9E3779B97F4A7C15L;
  }

  /** The layout of the words. */
  public StateSchema schema() {
    return schema;
  }

  /** The words of all states; state {@code n} starts at {@code n * schema().words()}. */
  long[] encoded() {
    return encoded;
  }

  /**
   * The number of the state at {@code s[off]}.
   *
   * @throws IllegalStateException if no state has these words
   */
  int decode(long[] s, int off) {
    long number = 0;
    for (int i = digits.size() - 1; i >= 0; i--) {
      number = number * base + digits.get(i).get(s, off) - digits.get(i).minimum();
    }
    int words = schema.words();
    if (number < states) {
      int at = (int) number * words;
      if (Arrays.equals(s, off, off + words, encoded, at, at + words)) {
        return (int) number;
      }
    }
    throw new IllegalStateException("no state of the graph: " + schema.print(s, off));
  }
}
