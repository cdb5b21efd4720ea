package tideline.languages.cpn.state;

import java.util.Arrays;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.ValueOrder;
import tideline.model.ModelError;

/**
 * The tokens of a place, to be filled again and again: different values in {@link ValueOrder} and
 * how often each is there. Tokens of a timed place are {@link tideline.languages.cpn.colour.Timed}
 * with their time stamp.
 */
public final class TokenBag {

  private Object[] values = new Object[4];
  private long[] counts = new long[4];
  private int size;

  /** How many different values there are. */
  public int distinct() {
    return size;
  }

  /** The value at a place of the order. */
  public Object value(int place) {
    return values[place];
  }

  /** How often that value is there. */
  public long count(int place) {
    return counts[place];
  }

  /** How often a value is there. */
  public long countOf(Object value) {
    int place = Arrays.binarySearch(values, 0, size, value, ValueOrder.ORDER);
    return place < 0 ? 0 : counts[place];
  }

  /** Whether there are no tokens. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Takes all tokens away. */
  public void clear() {
    size = 0;
  }

  /** Adds a value that is larger than all that are here. */
  public void append(Object value, long count) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    values[size] = value;
    counts[size++] = count;
  }

  /** Adds a value that is as large as all that are here, or larger. */
  public void appendOrAdd(Object value, long count) {
    if (size > 0 && values[size - 1].equals(value)) {
      counts[size - 1] = added(counts[size - 1], count);
    } else {
      append(value, count);
    }
  }

  /** Becomes another bag with some tokens more. */
  public void sum(TokenBag bag, Multiset added) {
    merge(bag, added, 1);
  }

  /** Becomes another bag without some of its tokens, all of which are there. */
  public void difference(TokenBag bag, Multiset taken) {
    merge(bag, taken, -1);
  }

  private void merge(TokenBag bag, Multiset other, int sign) {
    clear();
    int mine = 0;
    int its = 0;
    while (mine < bag.size || its < other.distinct()) {
      int order =
          mine == bag.size
              ? 1
              : its == other.distinct()
                  ? -1
                  : ValueOrder.ORDER.compare(bag.values[mine], other.value(its));
      Object value = order <= 0 ? bag.values[mine] : other.value(its);
      long count = order <= 0 ? bag.counts[mine++] : 0;
      if (order >= 0) {
        count = added(count, sign * other.count(its++));
      }
      if (count < 0) {
        throw new IllegalStateException("a token is taken that is not there");
      }
      if (count > 0) {
        append(value, count);
      }
    }
  }

  private static long added(long count, long more) {
    long sum = count + more;
    if (sum >= Integer.MAX_VALUE) {
      throw new ModelError("more equal tokens are on one place than can be counted");
    }
    return sum;
  }

  /** Whether all these tokens are here. */
  public boolean contains(Multiset wanted) {
    for (int i = 0; i < wanted.distinct(); i++) {
      if (countOf(wanted.value(i)) < wanted.count(i)) {
        return false;
      }
    }
    return true;
  }

  /** The same tokens in a bag of their own. */
  TokenBag copy() {
    TokenBag copy = new TokenBag();
    copy.values = Arrays.copyOf(values, Math.max(1, size));
    copy.counts = Arrays.copyOf(counts, Math.max(1, size));
    copy.size = size;
    return copy;
  }

  /** The same tokens, for ever. */
  public Multiset toMultiset() {
    return Multiset.ofSorted(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
  }
}
