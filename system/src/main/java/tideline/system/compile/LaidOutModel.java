package tideline.system.compile;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Assertion;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.system.ir.GuardedSystem;

/**
 * A guarded system as a model, whoever executes its steps.
 *
 * @param initial the packed initial states
 */
public record LaidOutModel(
    GuardedSystem system,
    Layout layout,
    List<Transition> transitions,
    List<long[]> initial,
    Supplier<Stepper> steppers,
    Propositions propositions,
    List<Assertion> assertions,
    Optional<StatePredicate> acceptance,
    Dependencies dependencies,
    Supplier<Enabledness> enabledness)
    implements SystemModel {

  public LaidOutModel {
    transitions = List.copyOf(transitions);
    initial = List.copyOf(initial);
    assertions = List.copyOf(assertions);
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public StateSchema schema() {
    return layout.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    initial.forEach(state -> out.append(state, 0, 0));
  }

  @Override
  public Enabledness newEnabledness() {
    return enabledness.get();
  }

  @Override
  public Stepper newStepper() {
    return steppers.get();
  }
}
