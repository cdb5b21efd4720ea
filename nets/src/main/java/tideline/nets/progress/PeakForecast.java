package tideline.nets.progress;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which part of all states a sweep will keep at its peak, by a sample of markings: those that some
 * effect with a loss leads to, because they become persistent, and the largest number of others
 * between a progress value and the largest gain above it, because they are in the layers at hand.
 */
final class PeakForecast {

  private final List<long[]> markings;
  private final Effects effects;

  PeakForecast(List<long[]> markings, Effects effects) {
    this.markings = markings;
    this.effects = effects;
  }

  /** The part from 0 to 1. */
  double of(long[] weights) {
    long[] gains = effects.gains(weights);
    BitSet persistent = new BitSet();
    long largest = 0;
    for (int effect = 0; effect < gains.length; effect++) {
      largest = Math.max(largest, gains[effect]);
      if (gains[effect] < 0) {
        persistent.or(effects.targets().get(effect));
      }
    }
    long[] others = new long[markings.size()];
    int count = 0;
    for (int i = 0; i < others.length; i++) {
      if (!persistent.get(i)) {
        others[count++] = value(weights, markings.get(i));
      }
    }
    int kept = persistent.cardinality() + widest(Arrays.copyOf(others, count), largest);
    return (double) kept / markings.size();
  }

  private static long value(long[] weights, long[] marking) {
    long value = 0;
    for (int place = 0; place < weights.length; place++) {
      value += weights[place] * marking[place];
    }
    return value;
  }

  /** The most values that lie no further apart than a distance. */
  private static int widest(long[] values, long distance) {
    Arrays.sort(values);
    int widest = 0;
    int first = 0;
    for (int last = 0; last < values.length; last++) {
      while (values[last] - values[first] > distance) {
        first++;
      }
      widest = Math.max(widest, last - first + 1);
    }
    return widest;
  }
}
