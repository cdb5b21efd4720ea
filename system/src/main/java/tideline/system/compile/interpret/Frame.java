package tideline.system.compile.interpret;

import java.util.Arrays;
import java.util.List;
import tideline.model.Slot;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;

/** A packed state and the scratch variables of the edge that is being executed. */
final class Frame {

  private final long[] state;
  private final long[] scratch;

  private Frame(long[] state, long[] scratch) {
    this.state = state;
    this.scratch = scratch;
  }

  /** The state at {@code s[off]}, with fresh scratch variables. */
  static Frame of(Layout layout, long[] s, int off) {
    Frame frame =
        new Frame(
            Arrays.copyOfRange(s, off, off + layout.schema().words()),
            new long[layout.scratchScalars()]);
    for (Leaf leaf : layout.leaves()) {
      if (leaf.isScratch()) {
        frame.fill(leaf, leaf.initial());
      }
    }
    return frame;
  }

  /** The packed words, which change with the frame. */
  long[] state() {
    return state;
  }

  /** A frame that changes on its own. */
  Frame copy() {
    return new Frame(state.clone(), scratch.clone());
  }

  /** A scalar of a variable. */
  long get(Leaf leaf, int index) {
    return leaf.isScratch() ? scratch[leaf.scratch() + index] : get(leaf.slots().get(index));
  }

  /** Changes a scalar of a variable. */
  void set(Leaf leaf, int index, long value) {
    if (leaf.isScratch()) {
      scratch[leaf.scratch() + index] = value;
    } else {
      set(leaf.slots().get(index), value);
    }
  }

  /** Changes all scalars of a leaf. */
  void fill(Leaf leaf, List<Long> values) {
    for (int i = 0; i < values.size(); i++) {
      set(leaf, i, values.get(i));
    }
  }

  /** A slot of the state. */
  long get(Slot slot) {
    return slot.get(state, 0);
  }

  /** Changes a slot of the state. */
  void set(Slot slot, long value) {
    slot.set(state, 0, value);
  }
}
