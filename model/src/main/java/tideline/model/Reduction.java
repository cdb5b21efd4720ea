package tideline.model;

/**
 * A model made from another one, whose runs are runs of that one. Its states have the inner ones
 * inside; what is known of those is lifted, what is found here is projected.
 */
public interface Reduction extends ForwardingModel {

  /** Copies the inner model's part of the state at {@code s[off]} to {@code to[toOff]}. */
  void project(long[] s, int off, long[] to, int toOff);

  /**
   * The run of the inner model that a run of this model describes. A lasso stays a lasso, unless it
   * stays where the inner run has ended.
   *
   * @throws IllegalArgumentException if there is no such run
   */
  default Trace project(Trace trace) {
    return new TraceProjection(this).of(trace);
  }

  /** What the user wrote: the model below all reductions. */
  static Model userModel(Model searched) {
    Model model = searched;
    while (model instanceof Reduction reduction) {
      model = reduction.inner();
    }
    return model;
  }

  /** A state of a model as one of the user's model. */
  static long[] userState(Model searched, long[] state) {
    Model model = searched;
    long[] words = state.clone();
    while (model instanceof Reduction reduction) {
      model = reduction.inner();
      long[] part = new long[model.schema().words()];
      reduction.project(words, 0, part, 0);
      words = part;
    }
    return words;
  }
}
