package tideline.system.analysis.progress;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;

/**
 * A measure that adds up one term for each of some slots: a multiple of the slot's value, or the
 * entry of a table. Sums of such measures are of this form, and so are lexicographic lists of them,
 * as a list is a number in a mixed radix. So there is one inner loop for all, with one pass over
 * the batch for each term and no call per state.
 *
 * <p>Values are at least 0 unless the measure was written by a user.
 */
public final class SlotSum implements ProgressMeasure {

  /** Lists with more values than this do not fit a long with room to spare. */
  private static final long MOST_VALUES = 1L << 62;

  private final String name;
  private final String description;
  private final long base;
  private final Term[] terms;
  private final Bounds bounds;

  private SlotSum(String name, String description, long base, Term[] terms) {
    this.name = name;
    this.description = description;
    this.base = base;
    this.terms = terms;
    long minimum = base;
    long maximum = base;
    for (Term term : terms) {
      minimum = Math.addExact(minimum, term.minimum());
      maximum = Math.addExact(maximum, term.maximum());
    }
    this.bounds = new Bounds(minimum, maximum);
  }

  /** The value of a slot, counted from the least one. */
  static Optional<SlotSum> rising(Slot slot) {
    return linear(slot.name(), "the value of " + slot.name(), 0, Map.of(slot, 1L));
  }

  /** How far the value of a slot is from the largest one. */
  static Optional<SlotSum> falling(Slot slot) {
    return linear("-" + slot.name(), slot.name() + " counted downwards", 0, Map.of(slot, -1L))
        .map(SlotSum::fromZero);
  }

  /**
   * A number and multiples of the packed values of slots; empty if a value may not fit in a long.
   */
  public static Optional<SlotSum> linear(
      String name, String description, long base, Map<Slot, Long> weights) {
    return of(name, description, base, weights, Map.of());
  }

  /**
   * Adds to such a sum a number for each value of some slots, in the order of the values; empty if
   * a value may not fit in a long.
   */
  public static Optional<SlotSum> of(
      String name,
      String description,
      long base,
      Map<Slot, Long> weights,
      Map<Slot, long[]> tables) {
    TreeMap<Integer, Term> terms = new TreeMap<>();
    tables.forEach((slot, values) -> terms.put(slot.index(), new Term.Table(slot, values)));
    for (Map.Entry<Slot, Long> entry : weights.entrySet()) {
      Slot slot = entry.getKey();
      if (Long.bitCount(slot.mask()) >= Long.SIZE - 1) {
        return Optional.empty();
      }
      terms.merge(slot.index(), new Term.Linear(slot, entry.getValue()), Term::together);
    }
    return of(name, description, base, terms);
  }

  /** A number for each value of a slot, in the order of the values. */
  static SlotSum table(String name, String description, Slot slot, long[] values) {
    return new SlotSum(name, description, 0, new Term[] {new Term.Table(slot, values)}).fromZero();
  }

  private static Optional<SlotSum> of(
      String name, String description, long base, Map<Integer, Term> terms) {
    try {
      return Optional.of(new SlotSum(name, description, base, terms.values().toArray(Term[]::new)));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** A weighted sum of measures; empty if a value may not fit in a long. */
  static Optional<SlotSum> sum(
      String name, String description, List<SlotSum> parts, long[] weights) {
    try {
      long base = 0;
      TreeMap<Integer, Term> terms = new TreeMap<>();
      for (int i = 0; i < parts.size(); i++) {
        base = Math.addExact(base, Math.multiplyExact(weights[i], parts.get(i).base));
        for (Term term : parts.get(i).terms) {
          terms.merge(term.slot().index(), term.times(weights[i]), Term::together);
        }
      }
      return of(name, description, base, terms).map(SlotSum::fromZero);
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** The first part decides, then the second, and so on; empty if there are too many values. */
  public static Optional<SlotSum> lexicographic(List<SlotSum> parts) {
    long[] radix = new long[parts.size()];
    long values = 1;
    for (int i = parts.size() - 1; i >= 0; i--) {
      radix[i] = values;
      Bounds part = parts.get(i).bounds;
      long count = part.maximum() - part.minimum() + 1;
      if (count <= 0 || Math.multiplyHigh(values, count) != 0 || values * count <= 0) {
        return Optional.empty();
      }
      values *= count;
    }
    if (values > MOST_VALUES) {
      return Optional.empty();
    }
    String name = String.join(", ", parts.stream().map(SlotSum::name).toList());
    String description = String.join(", then ", parts.stream().map(SlotSum::description).toList());
    return sum(name, description, parts, radix);
  }

  /** The same measure under another name. */
  public SlotSum named(String newName, String newDescription) {
    return new SlotSum(newName, newDescription, base, terms);
  }

  private SlotSum fromZero() {
    return bounds.minimum() == 0
        ? this
        : new SlotSum(name, description, base - bounds.minimum(), terms);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public String text() {
    return MeasureText.of(base, terms);
  }

  @Override
  public Optional<Bounds> bounds() {
    return Optional.of(bounds);
  }

  /** How many slots the value depends on: the simpler, the fewer. */
  public int size() {
    return terms.length;
  }

  @Override
  public boolean looksThroughSlots() {
    return true;
  }

  @Override
  public long of(long[] s, int off) {
    long value = base;
    for (Term term : terms) {
      Slot slot = term.slot();
      value += term.at((s[off + slot.word()] >>> slot.shift()) & slot.mask());
    }
    return value;
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    ofAll(batch.words(), batch.stateWords(), batch.count(), progress);
  }

  /** The progress under any measure of {@code count} states that lie one after the other. */
  static long[] ofAll(ProgressMeasure measure, long[] words, int stateWords, int count) {
    long[] progress = new long[count];
    if (measure instanceof SlotSum sum) {
      sum.ofAll(words, stateWords, count, progress);
    } else {
      for (int n = 0; n < count; n++) {
        progress[n] = measure.of(words, n * stateWords);
      }
    }
    return progress;
  }

  private void ofAll(long[] words, int stateWords, int count, long[] progress) {
    long start = base;
    for (int i = 0; i < count; i++) {
      progress[i] = start;
    }
    for (Term term : terms) {
      switch (term) {
        case Term.Linear linear -> add(linear, words, stateWords, count, progress);
        case Term.Table table -> add(table, words, stateWords, count, progress);
      }
    }
  }

  private static void add(
      Term.Linear term, long[] words, int stateWords, int count, long[] progress) {
    Slot slot = term.slot();
    int shift = slot.shift();
    long mask = slot.mask();
    long weight = term.weight();
    int at = slot.word();
    for (int i = 0; i < count; i++) {
      progress[i] += weight * ((words[at] >>> shift) & mask);
      at += stateWords;
    }
  }

  private static void add(
      Term.Table term, long[] words, int stateWords, int count, long[] progress) {
    Slot slot = term.slot();
    int shift = slot.shift();
    long mask = slot.mask();
    long[] values = term.values();
    int at = slot.word();
    for (int i = 0; i < count; i++) {
      progress[i] += values[(int) ((words[at] >>> shift) & mask)];
      at += stateWords;
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
