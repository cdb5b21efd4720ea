package tideline.model;

import java.util.Optional;

/**
 * How far a state has come in two respects (001 section 3.2): outer components, which are expected
 * never to go back, and inner ones, which may. Each of the two is a measure or a list of them. One
 * vector lies before another if none of its numbers is larger; the order of the numbers of {@link
 * #total} contains that one.
 *
 * <pre>
 *   subspace    the states with the same outer components
 *   cell        the states with the same vector: a layer of the total measure
 *   total       (outer - least outer) * number of inner values + (inner - least inner)
 * </pre>
 */
public final class ProgressVector {

  private final ProgressMeasure outer;
  private final Optional<ProgressMeasure> inner;
  private final ProgressMeasure total;

  /** How many values the inner components may have. */
  private final long innerValues;

  private ProgressVector(ProgressMeasure only) {
    this.outer = only;
    this.inner = Optional.empty();
    this.total = only;
    this.innerValues = 1;
  }

  private ProgressVector(
      ProgressMeasure outer, ProgressMeasure inner, long leastOuter, long leastInner, long values) {
    this.outer = outer;
    this.inner = Optional.of(inner);
    this.innerValues = values;
    this.total = new VectorMeasure(this, outer, inner, leastOuter, leastInner, values);
  }

  /**
   * A vector of outer and inner components.
   *
   * @return empty if their bounds are not known, or leave too many vectors
   */
  public static Optional<ProgressVector> of(ProgressMeasure outer, ProgressMeasure inner) {
    if (outer.bounds().isEmpty() || inner.bounds().isEmpty()) {
      return Optional.empty();
    }
    ProgressMeasure.Bounds far = outer.bounds().get();
    ProgressMeasure.Bounds near = inner.bounds().get();
    try {
      long values = Math.addExact(Math.subtractExact(near.maximum(), near.minimum()), 1);
      long most = Math.addExact(Math.subtractExact(far.maximum(), far.minimum()), 1);
      Math.multiplyExact(most, values);
      return Optional.of(new ProgressVector(outer, inner, far.minimum(), near.minimum(), values));
    } catch (ArithmeticException tooMany) {
      return Optional.empty();
    }
  }

  /** The vector of a measure; one that is no vector has outer components only. */
  public static ProgressVector of(ProgressMeasure measure) {
    return measure.vector().orElseGet(() -> new ProgressVector(measure));
  }

  /** What tells subspaces from each other. */
  public ProgressMeasure outer() {
    return outer;
  }

  /** What tells the cells of a subspace from each other, if anything does. */
  public Optional<ProgressMeasure> inner() {
    return inner;
  }

  /** One number for a vector: larger for one that lies behind it. */
  public ProgressMeasure total() {
    return total;
  }

  /** The number of the subspace that a cell belongs to. */
  public long subspace(long cell) {
    return innerValues == 1 ? cell : cell / innerValues;
  }
}
