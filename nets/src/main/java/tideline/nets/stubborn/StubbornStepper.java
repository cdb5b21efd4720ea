package tideline.nets.stubborn;

import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.nets.step.NetModel;

/**
 * The firings of a stubborn set, in the order of the model. Where the sets turn out to have nearly
 * everything, the model goes on alone for a while; so two visits may differ.
 */
public final class StubbornStepper implements Stepper {

  /** After so many markings it is asked whether the sets are worth their cost. */
  private static final int TRIAL = 2_000;

  /** So many markings are then left to the model alone if they are not. */
  private static final int PAUSE = 60_000;

  private final Stepper all;
  private final SuccessorBatch batch;
  private final StubbornSets sets;
  private final Slot[] slots;
  private final long[] marking;
  private long enabled;
  private long taken;
  private int tried;
  private int pause;

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
    if (pause > 0) {
      // All transitions are a stubborn set, too.
      pause--;
      all.successors(s, off, out);
      return;
    }
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
      enabled += batch.count();
      int chosen = sets.choose();
      taken += chosen;
      if (chosen > 0) {
        append(out);
      }
      count();
    }
  }

  private void count() {
    if (++tried == TRIAL) {
      pause = taken * 10 > enabled * 9 ? PAUSE : 0;
      tried = 0;
      enabled = 0;
      taken = 0;
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
