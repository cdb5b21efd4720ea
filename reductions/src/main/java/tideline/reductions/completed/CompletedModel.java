package tideline.reductions.completed;

import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
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

  /** A transition may have aborted steps alone, which no guard of the model tells. */
  @Override
  public Dependencies dependencies() {
    return inner.dependencies().withOwnGuards();
  }

  @Override
  public Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), schema().words());
  }
}
