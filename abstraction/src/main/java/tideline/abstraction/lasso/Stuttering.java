package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Stepper;
import tideline.model.Transition;
import tideline.system.compile.ForwardingSystemModel;
import tideline.system.compile.SystemModel;

/** A model whose runs stay for ever where they cannot go on. */
record Stuttering(SystemModel inner) implements ForwardingSystemModel {

  @Override
  public SystemModel remade(SystemModel simplified) {
    return new Stuttering(inner.remade(simplified));
  }

  @Override
  public Stepper lift(Stepper steps) {
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
  public List<Transition> transitions() {
    List<Transition> all = new ArrayList<>(inner.transitions());
    all.add(new Transition(Transition.STAYS, Optional.empty(), List.of()));
    return List.copyOf(all);
  }

  /** To stay is possible only where no step is, which any slot may decide. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(schema().slots().size());
  }

  @Override
  public Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), schema().words());
  }
}
