package tideline.languages.cpn.colour;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A multiset in canonical form: its different values in {@link ValueOrder} and how often each is
 * there. Two multisets are equal if their forms are.
 */
public final class Multiset {

  /** The multiset without values. */
  public static final Multiset EMPTY = new Multiset(new Object[0], new long[0]);

  private final Object[] values;
  private final long[] counts;

  private Multiset(Object[] values, long[] counts) {
    this.values = values;
    this.counts = counts;
  }

  /** One value. */
  public static Multiset of(Object value) {
    return new Multiset(new Object[] {value}, new long[] {1});
  }

  /** The elements of a list, in any order. */
  public static Multiset of(Sequence elements) {
    if (elements.isEmpty()) {
      return EMPTY;
    }
    if (elements.size() == 1) {
      return of(elements.first());
    }
    List<Object> sorted = elements.toList();
    sorted.sort(ValueOrder.ORDER);
    List<Object> different = new ArrayList<>();
    long[] counts = new long[sorted.size()];
    for (Object value : sorted) {
      int last = different.size() - 1;
      if (last >= 0 && different.get(last).equals(value)) {
        counts[last]++;
      } else {
        different.add(value);
        counts[last + 1] = 1;
      }
    }
    return new Multiset(different.toArray(), Arrays.copyOf(counts, different.size()));
  }

  /**
   * A multiset in its form: different values in {@link ValueOrder}, each there at least once. The
   * arrays are the multiset's from now on.
   */
  public static Multiset ofSorted(Object[] values, long[] counts) {
    return values.length == 0 ? EMPTY : new Multiset(values, counts);
  }

  /** How many different values there are. */
  public int distinct() {
    return values.length;
  }

  /** The value at a place of the order. */
  public Object value(int place) {
    return values[place];
  }

  /** How often that value is there, once or more. */
  public long count(int place) {
    return counts[place];
  }

  /** How often a value is there. */
  public long countOf(Object value) {
    int place = Arrays.binarySearch(values, value, ValueOrder.ORDER);
    return place < 0 ? 0 : counts[place];
  }

  /** How many values there are, each counted as often as it is there. */
  public long size() {
    long size = 0;
    for (long count : counts) {
      size = Math.addExact(size, count);
    }
    return size;
  }

  /** Whether there are no values. */
  public boolean isEmpty() {
    return values.length == 0;
  }

  /** Both together. */
  public Multiset plus(Multiset other) {
    return other.isEmpty() ? this : isEmpty() ? other : merged(other, 1);
  }

  /** What is left without another one, which is contained in this one. */
  public Multiset minus(Multiset other) {
    return other.isEmpty() ? this : merged(other, -1);
  }

  /** Whether each value of another one is here at least as often. */
  public boolean contains(Multiset other) {
    int mine = 0;
    for (int its = 0; its < other.values.length; its++) {
      while (mine < values.length
          && ValueOrder.ORDER.compare(values[mine], other.values[its]) < 0) {
        mine++;
      }
      if (mine == values.length
          || !values[mine].equals(other.values[its])
          || counts[mine] < other.counts[its]) {
        return false;
      }
    }
    return true;
  }

  private Multiset merged(Multiset other, int sign) {
    Object[] together = new Object[values.length + other.values.length];
    long[] sums = new long[together.length];
    int size = 0;
    int mine = 0;
    int its = 0;
    while (mine < values.length || its < other.values.length) {
      int order =
          mine == values.length
              ? 1
              : its == other.values.length
                  ? -1
                  : ValueOrder.ORDER.compare(values[mine], other.values[its]);
      Object value = order <= 0 ? values[mine] : other.values[its];
      long count = order <= 0 ? counts[mine++] : 0;
      if (order >= 0) {
        count = Math.addExact(count, sign * other.counts[its++]);
      }
      if (count < 0) {
        throw new IllegalArgumentException("more of " + value + " than there are");
      }
      if (count > 0) {
        together[size] = value;
        sums[size++] = count;
      }
    }
    return new Multiset(Arrays.copyOf(together, size), Arrays.copyOf(sums, size));
  }

  /** As CPN Tools prints it: {@code 1`1++2`5}, or {@code empty}. */
  public String text(Function<Object, String> colour) {
    if (isEmpty()) {
      return "empty";
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : "++").append(counts[i]).append('`').append(colour.apply(values[i]));
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Multiset that
        && Arrays.equals(counts, that.counts)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return text(ValueText::of);
  }
}
