package tideline.abstraction.lasso;

/**
 * A whole number that the steps of a graph change: a ranking function, or the attempt of one. Edges
 * stand for many steps, so the answers are about all of them.
 *
 * @param <E> edges
 */
interface Measure<E> {

  /** Whether a step of this edge may make the number larger. */
  boolean mayRise(E edge);

  /** Whether every step of this edge makes the number smaller. */
  boolean falls(E edge);

  /** Whether the number is above a fixed bound wherever a step of this edge starts. */
  boolean isBounded(E edge);
}
