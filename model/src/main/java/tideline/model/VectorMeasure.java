package tideline.model;

import java.util.Optional;

/** A vector as one number: outer components count most. */
final class VectorMeasure implements ProgressMeasure {

  private final ProgressVector vector;
  private final ProgressMeasure outer;
  private final ProgressMeasure inner;
  private final long leastOuter;
  private final long leastInner;
  private final long innerValues;

  VectorMeasure(
      ProgressVector vector,
      ProgressMeasure outer,
      ProgressMeasure inner,
      long leastOuter,
      long leastInner,
      long innerValues) {
    this.vector = vector;
    this.outer = outer;
    this.inner = inner;
    this.leastOuter = leastOuter;
    this.leastInner = leastInner;
    this.innerValues = innerValues;
  }

  @Override
  public String name() {
    return outer.name() + "; " + inner.name();
  }

  @Override
  public String description() {
    return outer.description() + "; inside each of these subspaces " + inner.description();
  }

  @Override
  public String text() {
    return outer.text() + "; " + inner.text();
  }

  @Override
  public Optional<ProgressVector> vector() {
    return Optional.of(vector);
  }

  @Override
  public Optional<Bounds> bounds() {
    return outer
        .bounds()
        .map(far -> new Bounds(0, (far.maximum() - leastOuter + 1) * innerValues - 1));
  }

  @Override
  public boolean looksThroughSlots() {
    return outer.looksThroughSlots() && inner.looksThroughSlots();
  }

  @Override
  public long of(long[] s, int off) {
    return (outer.of(s, off) - leastOuter) * innerValues + (inner.of(s, off) - leastInner);
  }

  @Override
  public void ofAll(SuccessorBatch batch, long[] progress) {
    int count = batch.count();
    long[] near = new long[count];
    outer.ofAll(batch, progress);
    inner.ofAll(batch, near);
    for (int i = 0; i < count; i++) {
      progress[i] = (progress[i] - leastOuter) * innerValues + (near[i] - leastInner);
    }
  }
}
