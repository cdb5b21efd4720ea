package tideline.reductions.product;

import java.util.BitSet;
import tideline.model.Dependencies;

/**
 * What the steps of a product depend on: those of the model, with the automaton, which moves with
 * each of them, and with what it looks at.
 *
 * @param transitions how many the model has; those behind them stay where the model cannot move
 * @param atoms slots that the automaton looks at
 * @param slots how many slots the product has; the last one is the automaton's
 */
record ProductDependencies(Dependencies model, int transitions, BitSet atoms, int slots)
    implements Dependencies {

  @Override
  public BitSet reads(int transition) {
    BitSet reads = (BitSet) atoms.clone();
    if (transition < transitions) {
      reads.or(model.reads(transition));
      reads.set(slots - 1);
    } else {
      reads.set(0, slots);
    }
    return reads;
  }

  @Override
  public BitSet mayWrite(int transition) {
    BitSet writes = transition < transitions ? model.mayWrite(transition) : new BitSet();
    writes.set(slots - 1);
    return writes;
  }

  @Override
  public BitSet mustWrite(int transition) {
    return transition < transitions ? model.mustWrite(transition) : new BitSet();
  }

  @Override
  public boolean mayBeCoEnabled(int one, int other) {
    return one >= transitions || other >= transitions || model.mayBeCoEnabled(one, other);
  }
}
