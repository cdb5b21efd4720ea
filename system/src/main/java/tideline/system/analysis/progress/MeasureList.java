package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;

/**
 * Measures of any kind in lexicographic order, as one number in a mixed radix. Lists of {@link
 * SlotSum}s alone are such sums themselves, which is faster.
 */
final class MeasureList implements ProgressMeasure {

  private final List<ProgressMeasure> parts;
  private final long[] low;
  private final long[] radix;
  private final long largest;

  private MeasureList(List<ProgressMeasure> parts, long[] low, long[] radix, long largest) {
    this.parts = parts;
    this.low = low;
    this.radix = radix;
    this.largest = largest;
  }

  /** One measure, then another; empty if the bounds are not known or leave too many values. */
  static Optional<ProgressMeasure> of(ProgressMeasure first, ProgressMeasure second) {
    if (first instanceof SlotSum one && second instanceof SlotSum other) {
      return SlotSum.lexicographic(List.of(one, other)).map(sum -> sum);
    }
    List<ProgressMeasure> parts = new ArrayList<>();
    for (ProgressMeasure part : List.of(first, second)) {
      parts.addAll(part instanceof MeasureList list ? list.parts : List.of(part));
    }
    return parts.stream().allMatch(part -> part.bounds().isPresent())
        ? of(parts)
        : Optional.empty();
  }

  private static Optional<ProgressMeasure> of(List<ProgressMeasure> parts) {
    long[] low = new long[parts.size()];
    long[] radix = new long[parts.size()];
    long combinations = 1;
    try {
      for (int i = parts.size() - 1; i >= 0; i--) {
        Bounds bounds = parts.get(i).bounds().orElseThrow();
        low[i] = bounds.minimum();
        radix[i] = combinations;
        long count = Math.addExact(Math.subtractExact(bounds.maximum(), low[i]), 1);
        combinations = Math.multiplyExact(combinations, count);
      }
    } catch (ArithmeticException tooMany) {
      return Optional.empty();
    }
    return Optional.of(new MeasureList(List.copyOf(parts), low, radix, combinations - 1));
  }

  /** How many slots the parts look at, as far as that is known. */
  int size() {
    return parts.stream().mapToInt(part -> part instanceof SlotSum sum ? sum.size() : 1).sum();
  }

  @Override
  public String name() {
    return String.join(", ", parts.stream().map(ProgressMeasure::name).toList());
  }

  @Override
  public String description() {
    return String.join(", then ", parts.stream().map(ProgressMeasure::description).toList());
  }

  @Override
  public String text() {
    return String.join(", ", parts.stream().map(ProgressMeasure::text).toList());
  }

  @Override
  public Optional<Bounds> bounds() {
    return Optional.of(new Bounds(0, largest));
  }

  @Override
  public boolean looksThroughSlots() {
    return parts.stream().allMatch(ProgressMeasure::looksThroughSlots);
  }

  @Override
  public long of(long[] s, int off) {
    long progress = 0;
    for (int i = 0; i < radix.length; i++) {
      progress += (parts.get(i).of(s, off) - low[i]) * radix[i];
    }
    return progress;
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    int count = batch.count();
    long[] part = new long[count];
    for (int i = 0; i < radix.length; i++) {
      parts.get(i).ofAll(batch, part);
      for (int n = 0; n < count; n++) {
        progress[n] = (i == 0 ? 0 : progress[n]) + (part[n] - low[i]) * radix[i];
      }
    }
  }
}
