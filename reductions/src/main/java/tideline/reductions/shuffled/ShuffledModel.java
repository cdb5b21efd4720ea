package tideline.reductions.shuffled;

import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.Stepper;

/**
 * A model whose stepper gives the successors of each state in an order that depends on the state
 * and a seed. Initial states stay in theirs.
 */
public final class ShuffledModel implements Reduction {

  private final Model inner;
  private final long seed;

  /** The same model in another order for each seed. */
  public ShuffledModel(Model inner, long seed) {
    this.inner = inner;
    this.seed = seed;
  }

  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, inner.schema().words());
  }

  @Override
  public Stepper lift(Stepper stepper) {
    return new ShuffledStepper(stepper, inner.schema().words(), seed);
  }
}
