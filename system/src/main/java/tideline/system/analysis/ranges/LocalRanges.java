package tideline.system.analysis.ranges;

import tideline.model.Interval;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;

/**
 * Bounds for scalar variables at one point of a step: what the step itself has shown and done. Of
 * everything else only the type is known. Immutable.
 */
public final class LocalRanges {

  private final Environment known;

  private LocalRanges(Environment known) {
    this.known = known;
  }

  /** Where a step starts. */
  public static LocalRanges unknown() {
    return new LocalRanges(Environment.empty());
  }

  /** The values of an expression. */
  public Interval of(Expression expression) {
    return known.value(expression);
  }

  /** What is known once a condition has been found true. */
  public LocalRanges assuming(Expression condition) {
    Environment narrowed = known.copy();
    narrowed.assume(condition);
    return new LocalRanges(narrowed);
  }

  /** What is known when an operation has been executed. */
  public LocalRanges after(Operation operation) {
    if (operation instanceof Operation.Sequence(var parts)) {
      LocalRanges last = this;
      for (Operation part : parts) {
        last = last.after(part);
      }
      return last;
    }
    Environment later = known.copy();
    for (Part part : Accesses.of(operation).mayWrite()) {
      if (part instanceof Part.Scalar(var variable, var fields, _)) {
        later.leaves().remove(new Environment.Leaf(variable.name(), fields));
      }
    }
    if (operation instanceof Operation.Assign(Place.Whole target, var value, _)) {
      later.set(Environment.Leaf.of(target), known.value(value).fitted(target.type().range()));
    }
    return new LocalRanges(later);
  }

  /** What is known where two ways meet. */
  public LocalRanges join(LocalRanges other) {
    Environment both = Environment.empty();
    known
        .leaves()
        .forEach(
            (leaf, interval) -> {
              Interval there = other.known.leaves().get(leaf);
              if (there != null) {
                both.set(leaf, interval.join(there));
              }
            });
    return new LocalRanges(both);
  }
}
