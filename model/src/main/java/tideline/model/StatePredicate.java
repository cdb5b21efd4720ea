package tideline.model;

/** A question about one state. */
@FunctionalInterface
public interface StatePredicate {

  /** Whether the state at {@code s[off]} has the property. */
  boolean test(long[] s, int off);

  /** The opposite question. */
  default StatePredicate negate() {
    return (s, off) -> !test(s, off);
  }
}
