package tideline.reductions.completed;

import java.util.Optional;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.StatePredicate;
import tideline.model.Stepper;

/** A model whose steps all end in states of the system. */
public record CompletedModel(Model inner) implements Reduction {

  /** The model without aborted steps: itself if there are none. */
  public static Model of(Model model) {
    return model.aborted().isEmpty() ? model : new CompletedModel(model);
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, schema().words());
  }

  @Override
  public Stepper newStepper() {
    return inner.newCompletingStepper();
  }

  @Override
  public Optional<StatePredicate> aborted() {
    return Optional.empty();
  }
}
