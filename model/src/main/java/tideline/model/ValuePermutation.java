package tideline.model;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A permutation of numbers that moves only a few of them.
 *
 * <pre>
 *   first   the smallest number that may be moved
 *   images  where first, first + 1, ... go; all others stay
 * </pre>
 */
public final class ValuePermutation {

  private static final ValuePermutation NONE = new ValuePermutation(0, new long[0]);

  /** Tables get no longer. */
  private static final int MOST = 1 << 16;

  private final long first;
  private final long[] images;

  private ValuePermutation(long first, long[] images) {
    this.first = first;
    this.images = images;
  }

  /** Moves nothing. */
  public static ValuePermutation none() {
    return NONE;
  }

  /**
   * Moves each key to its value.
   *
   * @throws IllegalArgumentException if keys and values are not the same numbers
   */
  public static ValuePermutation of(Map<Long, Long> moves) {
    TreeMap<Long, Long> sorted = new TreeMap<>(moves);
    sorted.entrySet().removeIf(move -> move.getKey().equals(move.getValue()));
    if (sorted.isEmpty()) {
      return NONE;
    }
    if (!new TreeMap<>(sorted).keySet().equals(new TreeSet<>(sorted.values()))) {
      throw new IllegalArgumentException("no permutation: " + moves);
    }
    long first = sorted.firstKey();
    long span = sorted.lastKey() - first;
    if (span < 0 || span >= MOST) {
      throw new IllegalArgumentException("numbers too far from each other: " + moves);
    }
    long[] images = new long[(int) span + 1];
    for (int i = 0; i < images.length; i++) {
      images[i] = first + i;
    }
    sorted.forEach((from, to) -> images[(int) (from - first)] = to);
    return new ValuePermutation(first, images);
  }

  /** Where a number goes. */
  public long of(long value) {
    long at = value - first;
    return at >= 0 && at < images.length ? images[(int) at] : value;
  }

  /** Whether every number stays. */
  public boolean isNone() {
    return images.length == 0;
  }

  /** Whether every number that is moved lies between the bounds, both included. */
  public boolean isWithin(long minimum, long maximum) {
    return isNone() || (first >= minimum && first + images.length - 1 <= maximum);
  }

  /** First this, then the other. */
  public ValuePermutation then(ValuePermutation next) {
    TreeMap<Long, Long> moves = new TreeMap<>();
    next.forEach(moves);
    for (int i = 0; i < images.length; i++) {
      moves.put(first + i, next.of(images[i]));
    }
    return of(moves);
  }

  /** The way back. */
  public ValuePermutation inverse() {
    TreeMap<Long, Long> moves = new TreeMap<>();
    for (int i = 0; i < images.length; i++) {
      moves.put(images[i], first + i);
    }
    return of(moves);
  }

  private void forEach(Map<Long, Long> moves) {
    for (int i = 0; i < images.length; i++) {
      moves.put(first + i, images[i]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValuePermutation that
        && first == that.first
        && Arrays.equals(images, that.images);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(first) * 31 + Arrays.hashCode(images);
  }
}
