package tideline.model;

/**
 * A model made from another one, whose runs are runs of that one. Its states have the inner ones
 * inside; what is known of those is lifted, what is found here is projected.
 */
public interface Reduction extends ForwardingModel {

  /** Copies the inner model's part of the state at {@code s[off]} to {@code to[toOff]}. */
  void project(long[] s, int off, long[] to, int toOff);

  /** A step that is not one of the inner model has the name of its transition. */
  @Override
  default String stepName(int transition, long[] from, int off, long[] to, int toOff) {
    Transition taken = transitions().get(transition);
    if (transition >= inner().transitions().size()
        || !inner().transitions().get(transition).equals(taken)) {
      return taken.name();
    }
    long[] before = new long[inner().schema().words()];
    long[] behind = new long[inner().schema().words()];
    project(from, off, before, 0);
    project(to, toOff, behind, 0);
    return inner().stepName(transition, before, 0, behind, 0);
  }

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
