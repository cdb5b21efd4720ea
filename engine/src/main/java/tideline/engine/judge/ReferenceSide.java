package tideline.engine.judge;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** The reference, asked what the compiled model is asked. */
public final class ReferenceSide {

  private final ReferenceModel model;

  public ReferenceSide(ReferenceModel model) {
    this.model = model;
  }

  /**
   * What can happen in a state.
   *
   * @param broken where the assertions are stated that are broken in this state, or on the way from
   *     it
   * @param fault how the model is at fault, if it is; then the rest says nothing
   */
  public record Expansion(
      List<ReferenceStep> steps, Set<SourcePosition> broken, Optional<ModelError> fault) {}

  public List<? extends ReferenceState> initialStates() {
    return model.initialStates();
  }

  public Expansion expand(ReferenceState state) {
    try {
      List<ReferenceStep> steps = model.steps(state);
      Set<SourcePosition> broken = new TreeSet<>(Positions.ORDER);
      broken.addAll(model.brokenAssertions(state));
      steps.forEach(step -> broken.addAll(step.brokenAssertions()));
      return new Expansion(steps, broken, Optional.empty());
    } catch (ModelError fault) {
      return new Expansion(List.of(), Set.of(), Optional.of(fault));
    }
  }

  public Truth truth(String proposition, ReferenceState state) {
    return Truth.of(() -> model.holds(proposition, state));
  }
}
