package tideline.model;

/**
 * The next-state function of a model, with the scratch memory of one thread.
 *
 * <p>There is one call per expanded state, not one per successor, so that searches can hash, filter
 * and look up whole batches.
 */
@FunctionalInterface
public interface Stepper {

  /**
   * Appends the successors of the state at {@code s[off]}. The order depends on the state alone, so
   * that the position of a successor is a choice that can be replayed. The state is not modified,
   * and what {@code out} already holds is not touched.
   *
   * @throws ModelError if the model itself is at fault in this state (a division by zero, say)
   */
  void successors(long[] s, int off, SuccessorBatch out);
}
