package tideline.properties.expression;

import java.util.List;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.ProgressMeasure;

/**
 * Several values in lexicographic order, as one number in a mixed radix: the first value counts
 * most.
 */
final class ListMeasure implements ProgressMeasure {

  private final String name;
  private final Value[] values;
  private final long[] low;
  private final long[] radix;
  private final long largest;

  private ListMeasure(String name, Value[] values, long[] low, long[] radix, long largest) {
    this.name = name;
    this.values = values;
    this.low = low;
    this.radix = radix;
    this.largest = largest;
  }

  /** A measure of values that lie in these intervals; empty if 63 bits are not enough. */
  static Optional<ProgressMeasure> of(
      String name, List<ProgressMeasure.Value> values, List<Interval> intervals) {
    long[] low = new long[values.size()];
    long[] radix = new long[values.size()];
    long combinations = 1;
    try {
      for (int i = values.size() - 1; i >= 0; i--) {
        low[i] = intervals.get(i).minimum();
        radix[i] = combinations;
        long count = Math.addExact(Math.subtractExact(intervals.get(i).maximum(), low[i]), 1);
        combinations = Math.multiplyExact(combinations, count);
      }
    } catch (ArithmeticException tooMany) {
      return Optional.empty();
    }
    return Optional.of(
        new ListMeasure(name, values.toArray(Value[]::new), low, radix, combinations - 1));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return "the values of " + name + ", the first one first";
  }

  @Override
  public Optional<Bounds> bounds() {
    return Optional.of(new Bounds(0, largest));
  }

  @Override
  public long of(long[] s, int off) {
    long progress = 0;
    for (int i = 0; i < values.length; i++) {
      progress += (values[i].of(s, off) - low[i]) * radix[i];
    }
    return progress;
  }
}
