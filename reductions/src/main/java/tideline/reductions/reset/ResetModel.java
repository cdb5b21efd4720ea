package tideline.reductions.reset;

import java.util.List;
import java.util.function.Function;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/**
 * A model whose dead variables are reset. Every answer is that of the model with resets; its states
 * are laid out as those of the model without them.
 */
public final class ResetModel implements Reduction {

  private final Model inner;
  private final Model reset;
  private final String variables;

  private ResetModel(Model inner, Model reset, String variables) {
    this.inner = inner;
    this.reset = reset;
    this.variables = variables;
  }

  /**
   * The one model in the place of the other.
   *
   * @param inner the model as its users know it
   * @param reset the same with variables that are reset where they are dead
   * @param variables which ones, and where
   */
  public static ResetModel of(Model inner, Model reset, String variables) {
    if (!names(inner).equals(names(reset))
        || inner.schema().words() != reset.schema().words()
        || !inner.transitions().equals(reset.transitions())) {
      throw new IllegalArgumentException("not the same states or steps: " + inner.name());
    }
    return new ResetModel(inner, reset, variables);
  }

  private static List<String> names(Model model) {
    return model.schema().slots().stream().map(Slot::name).toList();
  }

  /** Which variables are reset, and where: two resets of a model that say the same are the same. */
  public String variables() {
    return variables;
  }

  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public <T> T ask(Function<Model, T> question) {
    return question.apply(reset);
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    reset.initialStates(out);
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, inner.schema().words());
  }

  @Override
  public Trace project(Trace trace) {
    return SameChoices.on(inner, trace);
  }
}
