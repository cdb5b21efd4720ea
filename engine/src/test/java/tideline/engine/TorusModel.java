package tideline.engine;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** Some counters that each go round: whatever the measure, some step leads back. */
public final class TorusModel implements Model {

  private final int around;
  private final StateSchema schema;
  private final List<Slot> counters;

  /** A torus with {@code around} to the power of {@code counters} states. */
  public TorusModel(int counters, int around) {
    this.around = around;
    StateSchema.Builder builder = StateSchema.builder();
    this.counters = new ArrayList<>();
    for (int i = 0; i < counters; i++) {
      this.counters.add(builder.range("c" + i, 0, around - 1));
    }
    this.schema = builder.build();
  }

  @Override
  public String name() {
    return "torus";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(new long[schema.words()], 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      for (Slot counter : counters) {
        int at = out.append(s, off, 0);
        counter.set(out.words(), at, (counter.get(s, off) + 1) % around);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("on");
  }
}
