package tideline.search.graph;

/** A graph of numbered states. */
public interface NumberedGraph {

  /**
   * The successors of a state, in the stepper's order. The array is only lent: it holds until the
   * next call, and only the first {@link #successorCount} entries count.
   */
  long[] successors(long number);

  /** How many successors the last call of {@link #successors} gave. */
  int successorCount();
}
