package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Arithmetic;
import tideline.model.Assertion;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.system.compile.SystemModel;
import tideline.system.ir.GuardedSystem;

/** A model whose runs stay for ever where they cannot go on. */
record Stuttering(SystemModel inner) implements SystemModel {

  @Override
  public GuardedSystem system() {
    return inner.system();
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public StateSchema schema() {
    return inner.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    inner.initialStates(out);
  }

  @Override
  public Stepper newStepper() {
    Stepper steps = inner.newStepper();
    int staying = inner.transitions().size();
    return (s, off, out) -> {
      int before = out.count();
      steps.successors(s, off, out);
      if (out.count() == before) {
        out.append(s, off, staying);
      }
    };
  }

  @Override
  public Arithmetic arithmetic() {
    return inner.arithmetic();
  }

  @Override
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>(inner.transitions());
    all.add(new Transition(Product.STAYS, Optional.empty(), List.of()));
    return List.copyOf(all);
  }

  @Override
  public Propositions propositions() {
    return inner.propositions();
  }

  @Override
  public List<Assertion> assertions() {
    return inner.assertions();
  }
}
