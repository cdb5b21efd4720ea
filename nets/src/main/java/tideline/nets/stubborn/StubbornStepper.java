package tideline.nets.stubborn;

import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.nets.step.NetModel;

/** The firings of a stubborn set, in the order of the model. */
public final class StubbornStepper implements Stepper {

  private final Stepper all;
  private final SuccessorBatch batch;
  private final StubbornSets sets;
  private final Slot[] slots;
  private final long[] marking;

  /** For a model of the net that the sets are about. */
  public StubbornStepper(NetModel model, StubbornSets sets) {
    this.all = model.newStepper();
    this.batch = new SuccessorBatch(model.schema().words());
    this.sets = sets;
    this.slots = new Slot[model.net().places().size()];
    for (int place = 0; place < slots.length; place++) {
      slots[place] = model.slot(place);
    }
    this.marking = new long[slots.length];
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    batch.clear();
    all.successors(s, off, batch);
    if (batch.count() > 0) {
      for (int place = 0; place < slots.length; place++) {
        marking[place] = slots[place].get(s, off);
      }
      sets.enter(marking);
      for (int i = 0; i < batch.count(); i++) {
        sets.enable(batch.transition(i));
      }
      if (sets.choose() > 0) {
        append(out);
      }
    }
  }

  private void append(SuccessorBatch out) {
    for (int i = 0; i < batch.count(); i++) {
      if (sets.contains(batch.transition(i))) {
        out.append(batch.words(), batch.offset(i), batch.transition(i));
      }
    }
  }
}
